import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { accounts, insertSmallOrganizations, PASSWORD } from '../../testing/databases/small-organizations.ts';
import { basic, bearer, makeToken } from '../../testing/servers/make-token.ts';
import { signIn, startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

const CHALLENGE = 'Basic realm="Rubrica"';
const WRONG = 'Este acesso não vale: venceu, foi revogado ou não é desta pessoa.';
const NONE =
  'Falta um acesso para programas, feito em Meus acessos. Envie-o como senha (Basic, com o e-mail como usuário) ou como Bearer.';
const EXPIRED = 'Sua sessão expirou. Entre novamente.';
const LIST = '/api/orcamentos';
const FEED = '/api/relatorios/eventos/dados?formato=csv&codCCustoPai=todos&orcamentoId=4';
const NO_TOKEN = `rubrica_${'x'.repeat(40)}`;
/** The routes that programs may call: lists, all that read a report, and the questions of assistants. */
const MAY =
  /^POST \/api\/mcp$|^GET \/api\/(orcamentos|codigos-orcamentarios|centros-custo(\/.*)?|meses-com-memoria|momentos|mudancas|versoes(\/ultima)?|justificativas(\/lugares|\/pendentes)?|centros-sem-linhas|relatorios\/.*)$/;
/** The routes that need no authentication. */
const OPEN = [
  'GET /api/auth/oidc/entrar',
  'GET /api/auth/oidc/retorno',
  'GET /api/auth/opcoes',
  'GET /api/saude',
  'POST /api/auth/esqueci-a-senha',
  'POST /api/auth/nova-senha',
  'POST /api/auth/sign-in/codigo',
  'POST /api/auth/sign-in/email',
  'POST /api/auth/sign-out',
];

describe.each(databaseInTurn(1))('refused tokens on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let cookie: string;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    server = await startTestServer(database);
    cookie = await signIn(server.app, 'user');
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const ask = async (url: string, headers: Record<string, string>, method: 'GET' | 'POST' | 'DELETE' = 'GET') => {
    const payload = method === 'GET' ? {} : { payload: {} };
    return server.app.inject({ method, url, headers, ...payload });
  };
  const statusWith = async (headers: Record<string, string>, url = LIST) => (await ask(url, headers)).statusCode;

  test('default deny: a token opens lists, reports and the questions of assistants, nothing else, whatever its person may do', async () => {
    const admin = await signIn(server.app, 'admin');
    const { token } = await makeToken(server.app, admin);
    const { paths } = (await ask('/api/openapi.json', {})).json() as { readonly paths: Record<string, object> };
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(routes.filter((route) => MAY.test(route)).length).toBeGreaterThan(40);
    for (const route of routes.filter((one) => !OPEN.includes(one))) {
      const [method, path] = route.split(' ') as ['GET' | 'POST' | 'DELETE', string];
      const { statusCode, body } = await ask(path.replaceAll(/\{\w+\}/g, 'x'), bearer(token), method);
      const isDenied = statusCode === 403 && body.includes('Um acesso para programas só lê');
      expect([route, isDenied]).toEqual([route, !MAY.test(route)]);
    }
    const unknown = await ask('/api/relatorios/nada', bearer(token));
    expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'Relatório não encontrado.']);
    expect((await ask('/api/nada', bearer(token))).statusCode).toBe(404);
  });

  test('a wrong token, a token with a wrong e-mail and a request without a token get a 401, and a program gets a challenge', async () => {
    const { token } = await makeToken(server.app, cookie);
    const wrong = [
      bearer(NO_TOKEN),
      bearer(`${token}x`),
      bearer(token.slice(0, -1)),
      bearer(token.toLowerCase()),
      basic(accounts.admin.email, token),
      basic('', token),
      basic(`${accounts.user.email}\0`, token),
      basic(accounts.user.email, `${token}\r\n`),
    ];
    for (const headers of wrong) {
      const { statusCode, body, headers: answered } = await ask(LIST, headers);
      expect([statusCode, JSON.parse(body).message, answered['www-authenticate']]).toEqual([401, WRONG, CHALLENGE]);
    }
    for (const authorization of [
      '',
      'Bearer',
      'Basic ====',
      `Token ${token}`,
      'Basic ÿþ',
      `Basic ${'A'.repeat(9_000)}`,
    ]) {
      const { statusCode, body, headers } = await ask(LIST, { authorization });
      expect([statusCode, JSON.parse(body).message, headers['www-authenticate']]).toEqual([401, NONE, CHALLENGE]);
    }
    for (const headers of [{}, basic(accounts.user.email, PASSWORD)]) {
      const { statusCode, body, headers: answered } = await ask(FEED, headers);
      expect([statusCode, JSON.parse(body).message, answered['www-authenticate']]).toEqual([401, NONE, CHALLENGE]);
    }
    const page = await ask(LIST, {});
    expect([page.json().message, page.headers['www-authenticate']]).toEqual([EXPIRED, undefined]);
    const browsers = [
      { 'sec-fetch-site': 'same-origin' },
      { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)', 'accept-language': 'pt-BR' },
    ];
    for (const browser of browsers) {
      for (const [url, sent] of [
        [LIST, bearer(NO_TOKEN)],
        [FEED, {}],
      ] as const) {
        const { statusCode, body, headers } = await ask(url, { ...browser, ...sent });
        const words = url === FEED ? EXPIRED : WRONG;
        expect([statusCode, JSON.parse(body).message, headers['www-authenticate']]).toEqual([401, words, undefined]);
      }
    }
    for (const url of [`${LIST}?token=${token}`, `${LIST}?access_token=${token}`, `/api/${token}`])
      expect(await statusWith({}, url)).not.toBe(200);
    expect(server.log.join('')).not.toContain('rubrica_x');
  });

  test('a token takes precedence over a cookie; another Authorization, such as a proxy’s, does not affect the cookie', async () => {
    const { token } = await makeToken(server.app, cookie);
    const admin = await signIn(server.app, 'admin');
    const both = await ask('/api/relatorios/receitas?codCCustoPai=todos&orcamentoId=4', {
      cookie: admin,
      ...bearer(token),
    });
    expect([both.statusCode, both.json().message]).toEqual([403, 'Você não tem acesso a este relatório.']);
    expect(await statusWith({ cookie, ...bearer(NO_TOKEN) })).toBe(401);
    expect(await statusWith({ cookie, ...bearer(token) }, '/api/tokens')).toBe(403);
    expect(await statusWith({ cookie, ...basic('proxy', 'its own') }, '/api/tokens')).toBe(200);
  });

  test('a token is refused as a password, and cannot change one', async () => {
    const { token } = await makeToken(server.app, cookie);
    const enter = (password: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        payload: { email: accounts.user.email, password },
        headers: bearer(token),
      });
    const refused = await enter(token);
    expect([refused.statusCode, refused.cookies]).toEqual([401, []]);
    expect((await enter(PASSWORD)).statusCode).toBe(200);
    const change = { currentPassword: PASSWORD, newPassword: 'outra-senha-1' };
    const url = '/api/auth/change-password';
    const changed = await server.app.inject({ method: 'POST', url, payload: change, headers: bearer(token) });
    expect(changed.statusCode).toBe(403);
  });

  test('wrong tokens from one address are rate limited; tokens that were accepted before are not blocked', async () => {
    const { token } = await makeToken(server.app, cookie);
    expect(await statusWith(bearer(token))).toBe(200);
    const statuses = new Set<number>();
    for (let tried = 0; tried < 101; tried++) statuses.add(await statusWith(bearer(NO_TOKEN)));
    expect([...statuses]).toEqual([401, 429]);
    const { headers } = await ask(LIST, bearer(NO_TOKEN));
    expect([Number(headers['retry-after']) > 0, headers['www-authenticate']]).toEqual([true, undefined]);
    expect(await statusWith(bearer(token))).toBe(200);
    expect(
      (await server.app.inject({ url: LIST, headers: bearer(NO_TOKEN), remoteAddress: '10.1.2.3' })).statusCode,
    ).toBe(401);
  });
});
