import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Pessoa } from '../../../contracts/administration/pessoas.ts';
import type { OpenDatabase } from '../../../database/engine/open-database.ts';
import { databaseInTurn } from '../../../testing/databases/databases.ts';
import { accounts, insertSmallOrganizations, PASSWORD } from '../../../testing/databases/small-organizations.ts';
import { signIn, startTestServer, type TestServer } from '../../../testing/servers/test-server.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

describe.each(databaseInTurn(1))('the routes about people on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let cookie: string;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    server = await startTestServer(database);
    cookie = await signIn(server.app, 'admin');
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
  const call = async (method: Method, path: string, payload?: object, as = cookie) => {
    const url = `/api${path}`;
    const answer = await server.app.inject({ method, url, headers: { cookie: as }, ...(payload && { payload }) });
    return { status: answer.statusCode, json: answer.json() };
  };
  const people = async () => (await call('GET', '/administracao/pessoas')).json as readonly Pessoa[];
  const create = (nome: string, rights = {}) => {
    const email = `${nome.toLowerCase()}@exemplo.com`;
    return call('POST', '/administracao/pessoas', { nome, email, isAdmin: false, gerencia: false, ...rights });
  };
  const enter = async (email: string, password: string, userAgent = FIREFOX) => {
    const { statusCode, cookies, json } = await server.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email, password },
      headers: { 'user-agent': userAgent },
    });
    const own = cookies.find(({ name }) => name.endsWith('session_token'));
    return { status: statusCode, json: json(), cookie: `${own?.name}=${encodeURIComponent(own?.value ?? '')}` };
  };
  const acts = async () =>
    (await database.db.selectFrom('acts').select(['kind', 'detail', 'personName']).orderBy('id').execute()).map(
      ({ kind, detail, personName }) => `${personName}: ${kind}: ${detail}`,
    );

  test('a new person signs in with a provisional password, which allows only its own change', async () => {
    const created = await create('Cora', { isAdmin: true });
    expect(created).toMatchObject({
      status: 201,
      json: {
        nome: 'Cora',
        isAdmin: true,
        gerencia: false,
        senhaProvisoria: expect.stringMatching(/^(?:\w{4}-?){4}$/),
      },
    });
    const { senhaProvisoria } = created.json as { readonly senhaProvisoria: string };
    const entered = await enter('cora@exemplo.com', senhaProvisoria);
    const session = await call('GET', '/sessao', undefined, entered.cookie);
    expect(session).toMatchObject({ status: 200, json: { usuario: { nome: 'Cora', senhaProvisoria: true } } });
    const closed = { status: 403, json: { message: 'A sua senha é provisória. Crie a sua senha para continuar.' } };
    for (const path of ['/orcamentos', '/resumo', '/sessoes', '/relatorios/eventos?orcamentoId=4', '/exportacoes/x'])
      expect([path, await call('GET', path, undefined, entered.cookie)]).toEqual([path, closed]);
    const change = (newPassword: string) =>
      call('POST', '/auth/change-password', { currentPassword: senhaProvisoria, newPassword }, entered.cookie);
    expect(await change(senhaProvisoria)).toEqual({
      status: 400,
      json: { message: 'A nova senha deve ser diferente da atual.' },
    });
    expect((await change('a-minha-senha')).status).toBe(200);
    expect((await enter('cora@exemplo.com', senhaProvisoria)).status).toBe(401);
    const own = await enter('cora@exemplo.com', 'a-minha-senha');
    expect((await call('GET', '/orcamentos', undefined, own.cookie)).status).toBe(200);
    const cora = (await people()).find(({ nome }) => nome === 'Cora')!;
    expect(cora).toMatchObject({ senhaProvisoria: false, ultimoAcesso: expect.any(String), sessoes: 2 });
  });

  test.each([
    [{ nome: ' ', email: 'x@y.com', isAdmin: true, gerencia: true }, 400, 'Informe o nome.'],
    [
      { nome: 'X\u0007', email: 'x@y.com', isAdmin: true, gerencia: true },
      400,
      'O nome da pessoa não pode ter caracteres de controle.',
    ],
    [{ nome: 'X', email: 'x', isAdmin: true, gerencia: true }, 400, 'Informe um e-mail válido.'],
    [{ nome: 'X', email: 'x@y.com', isAdmin: 1, gerencia: true }, 400, 'Informe isAdmin com verdadeiro ou falso.'],
    [
      { nome: 'X', email: 'x@y.com', isAdmin: true, gerencia: true, codColigada: 2 },
      400,
      'Campo desconhecido: codColigada.',
    ],
    [
      { nome: 'X', email: 'Usuario@exemplo.com', isAdmin: true, gerencia: true },
      409,
      'Já existe uma conta com o e-mail usuario@exemplo.com.',
    ],
    [
      { nome: 'X', email: 'ADMIN2@exemplo.com', isAdmin: true, gerencia: true },
      409,
      'O e-mail admin2@exemplo.com não pode ser usado nesta organização.', // does not reveal who has this e-mail
    ],
  ])('creating %j is refused', async (person, status, message) => {
    const before = await people();
    expect(await call('POST', '/administracao/pessoas', person)).toEqual({ status, json: { message } });
    expect(await people()).toEqual(before);
  });

  test('a blocked person is signed out at once, and is told why only with the right password', async () => {
    const { json } = await create('Davi');
    const { id, senhaProvisoria } = json as Pessoa & { readonly senhaProvisoria: string };
    const { cookie: open } = await enter('davi@exemplo.com', String(senhaProvisoria));
    expect((await call('PATCH', `/administracao/pessoas/${id}`, { bloqueada: true })).json).toMatchObject({
      bloqueada: true,
      sessoes: 0,
    });
    expect((await call('GET', '/sessao', undefined, open)).status).toBe(401);
    expect(await enter('davi@exemplo.com', String(senhaProvisoria))).toMatchObject({
      status: 403,
      json: { message: 'O seu acesso está bloqueado. Fale com quem administra a sua organização.' },
    });
    expect(await enter('davi@exemplo.com', 'outra-senha')).toMatchObject({
      status: 401,
      json: { message: 'E-mail ou senha incorretos.' },
    });
    expect(await database.db.selectFrom('session').select('id').where('userId', '=', id).execute()).toEqual([]);
    expect((await call('PATCH', `/administracao/pessoas/${id}`, { bloqueada: false, nome: 'Davi Luz' })).status).toBe(
      200,
    );
    expect((await enter('davi@exemplo.com', String(senhaProvisoria))).status).toBe(200);
    expect((await call('POST', `/administracao/pessoas/${id}/senha`)).json).toEqual({
      senhaProvisoria: expect.stringMatching(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/),
      avisada: false,
    });
    expect((await enter('davi@exemplo.com', String(senhaProvisoria))).status).toBe(401);
    expect(await call('DELETE', `/administracao/pessoas/${id}`)).toEqual({ status: 200, json: {} });
    expect((await people()).map(({ nome }) => nome)).not.toContain('Davi Luz');
    expect((await acts()).filter((act) => act.startsWith('Ana: ') && act.includes('Davi'))).toEqual([
      'Ana: criouPessoa: Davi (davi@exemplo.com), usuário comum',
      'Ana: mudouPessoa: Davi (davi@exemplo.com): bloqueada',
      'Ana: mudouPessoa: Davi (davi@exemplo.com): agora se chama Davi Luz, desbloqueada',
      'Ana: deuSenha: Davi Luz (davi@exemplo.com)',
      'Ana: removeuPessoa: Davi Luz (davi@exemplo.com)',
    ]);
  });

  test('the last person with gerência retains it, nobody blocks or removes themself or resets their own password, and an empty change is refused', async () => {
    const own = `/administracao/pessoas/${(await people()).find(({ nome }) => nome === 'Ana')!.id}`;
    const last = 'É a única pessoa com gerência na organização. Dê antes esse direito a outra.';
    for (const [method, path, body, status, message] of [
      ['PATCH', own, { gerencia: false }, 409, last],
      ['PATCH', own, { bloqueada: true }, 409, 'Você não pode bloquear a si mesmo.'],
      ['DELETE', own, undefined, 409, 'Você não pode remover a si mesmo.'],
      ['POST', `${own}/senha`, undefined, 409, 'Troque a sua senha no seu menu, em Alterar senha.'],
      ['PATCH', own, {}, 400, 'Informe o que muda.'],
    ] as const)
      expect([method, await call(method, path, body)]).toEqual([method, { status, json: { message } }]);
  });

  test('people list their own sessions, the current one first, and end the others', async () => {
    const { email } = accounts.user;
    const phone = await enter(email, PASSWORD, 'Mozilla/5.0 (iPhone) AppleWebKit/605 Version/18 Mobile Safari/604');
    const here = await enter(email, PASSWORD);
    await enter(email, PASSWORD, 'curl/8');
    const sessions = async () => (await call('GET', '/sessoes', undefined, here.cookie)).json as readonly object[];
    const at = { desde: expect.any(String), ultimoAcesso: expect.any(String) };
    const open = await sessions();
    expect(open[0]).toEqual({ aparelho: 'Firefox no Windows', atual: true, ...at });
    expect(open).toHaveLength(3);
    expect(open).toContainEqual({ aparelho: 'Safari no iPhone', atual: false, ...at });
    expect(open).toContainEqual({ aparelho: 'Outro programa', atual: false, ...at });
    expect(await call('DELETE', '/sessoes/outras', undefined, here.cookie)).toEqual({ status: 200, json: {} });
    expect((await call('GET', '/sessao', undefined, phone.cookie)).status).toBe(401);
    expect(await sessions()).toHaveLength(1);
    await expect.poll(acts).toContain('Ugo: encerrouSessoes: As próprias, em outros lugares: 2 sessões');
  });

  test('a person who ends their own sessions in the list of people gets the answer, and the current session ends too', async () => {
    const { id } = (await people()).find(({ nome }) => nome === 'Ana')!;
    const other = await signIn(server.app, 'admin');
    expect(await call('DELETE', `/administracao/pessoas/${id}/sessoes`, undefined, other)).toEqual({
      status: 200,
      json: {},
    });
    expect((await call('GET', '/sessao', undefined, other)).status).toBe(401);
    cookie = await signIn(server.app, 'admin');
  });

  test('a password set while the old one is being checked leaves no session of the old one', async () => {
    const { json } = await create('Eva');
    const { id, senhaProvisoria } = json as { readonly id: string; readonly senhaProvisoria: string };
    const [entered] = await Promise.all([
      enter('eva@exemplo.com', senhaProvisoria),
      call('POST', `/administracao/pessoas/${id}/senha`),
    ]);
    expect((await call('GET', '/sessao', undefined, entered.cookie)).status).toBe(401);
  });
});
