import { describe, expect, test } from 'vitest';
import { findAccount } from '../../../accounts/accounts.ts';
import { readCommand } from '../../../commands/usuario.ts';
import { databaseInTurn } from '../../../testing/databases/databases.ts';
import { accounts, PASSWORD } from '../../../testing/databases/small-organizations.ts';
import { endpoints } from '../../../testing/servers/endpoints.ts';
import { cookieOf, sessionIn, useSecondFactors } from '../../../testing/servers/second-factor-place.ts';

const REQUIRED =
  'A sua organização exige a verificação em duas etapas de quem tem gerência. Ligue a sua para continuar.';
const RULE = '/administracao/segundo-fator';

describe.each(databaseInTurn(1))('the second factor at all endpoints, on $name', ({ open }) => {
  const place = useSecondFactors(open);
  const { db, app, ask, post, enter, sendCode, newPerson, newPersonWithFactor, switchOn, code, restart } = place;

  /** Every route of the API except signing out, with its answer to a request with a cookie and no body. */
  const walk = async (
    cookie: string,
  ): Promise<readonly (readonly [route: string, status: number, message: unknown])[]> => {
    const { paths } = (await app().inject('/api/openapi.json')).json() as { readonly paths: Record<string, object> };
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => [method.toUpperCase(), path.replaceAll(/\{\w+\}/g, 'x')] as const),
    );
    expect(routes.length).toBeGreaterThan(endpoints.length / 2);
    const answers = [];
    for (const [method, url] of routes) {
      if (url === '/api/auth/sign-out') continue; // would end the session
      const answer = await app().inject({ method: method as 'GET', url, headers: { cookie } });
      const { message } = answer.statusCode < 400 ? { message: '' } : (answer.json() as { readonly message?: string });
      answers.push([`${method} ${url}`, answer.statusCode, message] as const);
    }
    return answers;
  };

  test('the cookie of a pending code grants no access', async () => {
    const { id, email } = await newPerson('Ines', { gerencia: true });
    await switchOn(id);
    const challenge = await enter(email);
    const word = cookieOf(challenge, 'rubrica.codigo');
    const asSession = word.replace('rubrica.codigo', 'rubrica.session_token');
    for (const tried of [word, asSession, `${word}; ${asSession}`]) {
      const opened = (await walk(tried)).filter(([, status]) => status !== 401).map(([route]) => route);
      expect(opened.toSorted()).toEqual([
        'GET /api/auth/oidc/entrar',
        'GET /api/auth/oidc/retorno',
        'GET /api/auth/opcoes',
        'GET /api/saude',
        'POST /api/auth/esqueci-a-senha',
        'POST /api/auth/nova-senha',
        'POST /api/auth/sign-in/codigo',
        'POST /api/auth/sign-in/email',
      ]);
    }
  });

  test('if a second factor is required of gerência, people with gerência who lack one may only set it up; all others retain their access', async () => {
    const { email } = await newPerson('Jana', { gerencia: true });
    const jana = sessionIn(await enter(email));
    const ugo = sessionIn(await enter(accounts.user.email));
    const bia = sessionIn(await enter(accounts.otherAdmin.email));
    expect(await ask('GET', RULE, jana)).toMatchObject({ json: { exigidoDaGerencia: false } });
    expect((await ask('PATCH', RULE, ugo, { exigidoDaGerencia: true })).status).toBe(403);
    expect((await ask('PATCH', RULE, jana, { exigidoDaGerencia: true })).status).toBe(200);
    const closed = (await walk(jana)).filter(([, status, message]) => status !== 403 || message !== REQUIRED);
    expect(closed.map(([route, status]) => `${status} ${route}`).toSorted()).toEqual([
      '200 GET /api/auth/opcoes',
      '200 GET /api/auth/segundo-fator',
      '200 GET /api/saude',
      '200 GET /api/sessao',
      '302 GET /api/auth/oidc/entrar',
      '302 GET /api/auth/oidc/retorno',
      '400 POST /api/auth/change-password',
      '400 POST /api/auth/esqueci-a-senha',
      '400 POST /api/auth/nova-senha',
      '400 POST /api/auth/segundo-fator',
      '400 POST /api/auth/segundo-fator/chave',
      '400 POST /api/auth/segundo-fator/codigos',
      '400 POST /api/auth/segundo-fator/desligar',
      '400 POST /api/auth/sign-in/codigo',
      '400 POST /api/auth/sign-in/email',
    ]);
    expect((await ask('GET', '/sessao', jana)).json).toMatchObject({ usuario: { faltaSegundoFator: true } });
    for (const other of [ugo, bia]) expect((await ask('GET', '/orcamentos', other)).status).toBe(200);
    const { json } = await post('/auth/segundo-fator/chave', jana, { senha: PASSWORD });
    expect((await post('/auth/segundo-fator', jana, { codigo: code(json['chave'] as string) })).status).toBe(201);
    expect((await ask('GET', '/orcamentos', jana)).status).toBe(200);
    expect((await ask('GET', '/auth/segundo-fator', jana)).json).toMatchObject({ ligado: true, exigido: true });
    expect((await ask('PATCH', RULE, jana, { exigidoDaGerencia: false })).status).toBe(200);
    const acts = await db().selectFrom('acts').select('detail').where('kind', '=', 'exigiuSegundoFator').execute();
    expect(acts.map(({ detail }) => detail)).toEqual([
      'Exigida de quem tem gerência',
      'Já não é exigida de quem tem gerência',
    ]);
  });

  test('a provisional password must be changed first', async () => {
    const { email } = await newPerson('Kaio', { provisional: true });
    const cookie = sessionIn(await enter(email));
    const first = { status: 403, json: { message: 'A sua senha é provisória. Crie a sua senha para continuar.' } };
    expect(await post('/auth/segundo-fator/chave', cookie, { senha: PASSWORD })).toMatchObject(first);
  });

  test('a person with gerência, or the command, removes the second factor of a person who lost the phone; that person’s sessions end, and the password stays', async () => {
    const lia = await newPersonWithFactor('Lia');
    const session = sessionIn(await sendCode(await enter(lia.email), code(lia.chave)));
    const ana = sessionIn(await enter(accounts.admin.email));
    const path = `/administracao/pessoas/${lia.id}/segundo-fator`;
    const listed = async () => {
      const people = (await ask('GET', '/administracao/pessoas', ana)).json as unknown as readonly { id: string }[];
      return people.find(({ id }) => id === lia.id);
    };
    expect(await listed()).toMatchObject({ segundoFator: true });
    expect((await ask('DELETE', path, sessionIn(await enter(accounts.otherAdmin.email)))).status).toBe(404);
    expect((await ask('DELETE', path, ana)).status).toBe(200);
    expect(await listed()).toMatchObject({ segundoFator: false });
    expect((await ask('GET', '/sessao', session)).status).toBe(401);
    const off = { message: 'A verificação em duas etapas desta pessoa não está ligada.' };
    expect(await ask('DELETE', path, ana)).toMatchObject({ status: 409, json: off });
    expect((await enter(lia.email)).json).toEqual({ faltaCodigo: false });
    const own = (await findAccount(db(), accounts.admin.email)).id;
    expect((await ask('DELETE', `/administracao/pessoas/${own}/segundo-fator`, ana)).status).toBe(409);

    await switchOn(lia.id);
    const remove = readCommand(['segundo-fator', '--email', lia.email, '--remover']);
    expect((await remove(db(), async () => ''))[0]).toBe('Verificação em duas etapas removida: lia@exemplo.com');
    await expect(remove(db(), async () => '')).rejects.toThrow(off.message);
    const acts = db().selectFrom('acts').select(['personName', 'detail']).where('kind', '=', 'removeuSegundoFator');
    expect(await acts.orderBy('id').execute()).toEqual([
      { personName: 'Ana', detail: 'Lia (lia@exemplo.com)' },
      { personName: null, detail: 'lia@exemplo.com' },
    ]);
  });

  test('with another AUTH_SECRET the app’s codes are refused with the reason; recovery codes still work', async () => {
    const { email, chave, codigos } = await newPersonWithFactor('Mila');
    await restart('another-secret-of-tests-0123456789');
    const challenge = await enter(email);
    const unreadable = await sendCode(challenge, code(chave));
    expect(unreadable.status).toBe(409);
    expect(unreadable.json['message']).toMatch(
      /^Este servidor não pode conferir o aplicativo: .*código de recuperação/,
    );
    const entered = await sendCode(challenge, codigos[0]!);
    expect(entered.status).toBe(200);
    const anew = sessionIn(entered);
    expect((await ask('GET', '/auth/segundo-fator', anew)).json).toMatchObject({ ligado: true, legivel: false });
    const off = { senha: PASSWORD, codigo: codigos[1]! };
    expect((await post('/auth/segundo-fator/desligar', anew, off)).status).toBe(200);
  });
});
