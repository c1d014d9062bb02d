import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../database/engine/open-database.ts';
import { databaseInTurn } from '../../../testing/databases/databases.ts';
import { accounts, insertSmallOrganizations } from '../../../testing/databases/small-organizations.ts';
import { openLyingProvider, type LyingProvider } from '../../../testing/servers/lying-provider.ts';
import { DESCRIPTION_LIES, SILENCES, TOKEN_LIES } from '../../../testing/servers/provider-lies.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/test-server.ts';
import { visitorOf, type Visitor } from '../../../testing/servers/visitor.ts';

const START = '/api/auth/oidc/entrar';
const LINK = '/relatorios/eventos';
const BACK_ON_LINK = '/entrar?voltar=%2Frelatorios%2Feventos';
const NOT_BEGUN = 'O pedido não começou neste navegador, já foi usado ou venceu.';

const AT_PROVIDER = 'no provedor, em que ele informe quem ela é';
const UNFINISHED = 'A pessoa não concluiu um passo no provedor (interaction_required).';

describe.each(databaseInTurn(1))('an untrustworthy provider on $name', ({ open }) => {
  let database: OpenDatabase;
  let provider: LyingProvider;
  let server: TestServer;
  const started: TestServer[] = [];
  const start = async (parts: object = {}) => {
    const made = await startTestServer(database, { settings: { oidc: provider.settings }, ...parts });
    started.push(made);
    return made;
  };
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    provider = await openLyingProvider();
    server = await start();
  });
  beforeEach(() => void (provider.lie = {}));
  afterAll(async () => {
    await provider.close();
    await Promise.all(started.map(({ app }) => app.close()));
    await database.close();
  });

  const begin = async (visitor: Visitor, voltar = LINK) =>
    (await visitor.go(`${START}?voltar=${encodeURIComponent(voltar)}`)).headers.location!;
  const detailsOf = async ({ address }: Visitor) => {
    const acts = database.db.selectFrom('acts').select('detail').where('address', '=', address);
    return (await acts.execute()).map(({ detail }) => detail);
  };
  /** Expects no session, the reason on the sign-in page, and events with one and the same text in the audit logs. */
  const expectRefused = async (visitor: Visitor, location: string, [motivo, detail]: readonly [string, string]) => {
    expect(new URLSearchParams(location.slice('/entrar?'.length)).get('motivo')).toBe(motivo);
    expect([...visitor.cookies.keys()].filter((name) => name.includes('session'))).toEqual([]);
    expect((await visitor.go('/api/sessao')).statusCode).toBe(401);
    await expect.poll(async () => (await detailsOf(visitor)).length).toBeGreaterThan(0);
    const details = [detail, detail.replace(/\S+@\S+/, 'um e-mail')].map((words) => `Com Órgão: ${words}`);
    const [found] = await detailsOf(visitor);
    expect(details.filter((words) => found!.startsWith(words))).not.toEqual([]);
    expect(new Set(await detailsOf(visitor)).size).toBe(1);
  };

  test('an honest provider lets people in, also just after its keys changed', async () => {
    for (const change of [() => undefined, provider.changeKeys]) {
      change();
      const visitor = visitorOf(server.app);
      const { headers } = await visitor.go(provider.answerTo(await begin(visitor)));
      expect(headers.location!.replace('&ligada=sim', '')).toBe(BACK_ON_LINK);
      expect((await visitor.go('/api/sessao')).json()).toMatchObject({ usuario: { email: accounts.user.email } });
    }
    expect(provider.requestsOf('/.well-known/openid-configuration')).toBe(1);
    await database.db.deleteFrom('identities').execute();
  });

  describe.each(Object.entries(TOKEN_LIES))('%s', (motivo, lies) => {
    test.each(lies)('%s: nobody enters', async (_name, lie, detail) => {
      const visitor = visitorOf(server.app);
      const back = provider.answerTo(await begin(visitor));
      provider.lie = lie;
      const { statusCode, headers } = await visitor.go(back);
      expect(statusCode).toBe(302);
      await expectRefused(visitor, headers.location!, [motivo, detail]);
    });
  });

  test.each([
    ['a cancelled sign-in', { error: 'access_denied' }, 'cancelado', 'A entrada foi cancelada no provedor.'],
    [
      'no consent',
      { error: 'consent_required' },
      'cancelado',
      `A pessoa não consentiu, ${AT_PROVIDER} (consent_required).`,
    ],
    ['no sign-in', { error: 'login_required' }, 'cancelado', 'A pessoa não entrou no provedor (login_required).'],
    ['an unfinished step', { error: 'interaction_required' }, 'cancelado', UNFINISHED],
    ['an error', { error: 'server_error' }, 'provedor-falhou', 'O provedor respondeu com o erro server_error.'],
    ['free text', { error: '<b>0800</b>' }, 'provedor-falhou', 'O provedor respondeu com o erro desconhecido.'],
    ['another issuer', { iss: 'https://x.org' }, 'resposta-invalida', 'A resposta do provedor não confere.'],
    ['another state', { state: 'x'.repeat(43) }, 'outro-navegador', NOT_BEGUN],
    ['what is no state', { state: '../' }, 'outro-navegador', NOT_BEGUN],
  ] as const)('a return with %s: nobody enters', async (_name, others, motivo, detail) => {
    const visitor = visitorOf(server.app);
    const { statusCode, headers } = await visitor.go(provider.answerTo(await begin(visitor), others));
    expect(statusCode).toBe(302);
    await expectRefused(visitor, headers.location!, [motivo, detail]);
  });

  test('a repeated code or state: nobody enters', async () => {
    const tried = { code: 'resposta-invalida', state: 'outro-navegador' };
    for (const [name, motivo] of Object.entries(tried)) {
      const visitor = visitorOf(server.app);
      const { headers } = await visitor.go(`${provider.answerTo(await begin(visitor))}&${name}=x`);
      expect(headers.location).toContain(`motivo=${motivo}`);
      expect((await visitor.go('/api/sessao')).statusCode).toBe(401);
    }
  });

  test.each(DESCRIPTION_LIES)('a description %s: nobody is redirected to it', async (_name, lie, detail) => {
    const { app } = await start();
    provider.lie = lie;
    const visitor = visitorOf(app);
    const { statusCode, headers } = await visitor.go(`${START}?voltar=%2Frelatorios%2Feventos`);
    expect(statusCode).toBe(302);
    await expectRefused(visitor, headers.location!, ['provedor-falhou', detail]);
    provider.lie = {};
    expect(await begin(visitor)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/auth\?/); // a failure is not cached
  });

  test.each(SILENCES)('%s never ends: the sign-in fails after the time limit', async (path, answer) => {
    const visitor = visitorOf((await start({ providerTimeLimit: 0.3 })).app);
    let address = '/';
    while (address.startsWith('/')) address = await begin(visitor); // a busy machine is slow too
    const back = provider.answerTo(address);
    provider.lie = { answers: { [path]: answer } };
    const { headers } = await visitor.go(back);
    expect(headers.location).toBe(`/entrar?motivo=provedor-falhou&${BACK_ON_LINK.split('?')[1]}`);
    await expect
      .poll(() => detailsOf(visitor))
      .toContainEqual(expect.stringMatching(/^Com Órgão: O provedor não respondeu a tempo\./));
  });

  test('whatever the path to return to, the server redirects only to its own sign-in page', async () => {
    for (const voltar of [
      '//x',
      '/\\x',
      'https://x',
      '%2f%2fx',
      'javascript:alert(1)',
      '/\r\nset-cookie: a=b',
      '/a#b',
    ]) {
      const visitor = visitorOf(server.app);
      const { headers } = await visitor.go(provider.answerTo(await begin(visitor, voltar)));
      expect(headers.location!.replace('&ligada=sim', '')).toBe(`/entrar?${new URLSearchParams({ voltar })}`);
    }
    const visitor = visitorOf(server.app);
    const tooLong = await visitor.go(provider.answerTo(await begin(visitor, `/relatorios?${'x'.repeat(2_000)}`)));
    expect(tooLong.headers.location).toBe('/entrar');
    const twice = await visitor.go(`${START}?voltar=/a&voltar=/b`);
    expect((await visitor.go(provider.answerTo(twice.headers.location!))).headers.location).toBe('/entrar');
  });

  test('without URL_PUBLICA only names of this machine are return addresses', async () => {
    const exposed = await start({ settings: { oidc: provider.settings, host: '0.0.0.0' } });
    const startAs = async (host: string, app = exposed.app) =>
      (await app.inject({ url: START, headers: { host }, remoteAddress: '10.9.9.9' })).headers.location!;
    for (const host of ['exemplo.org', '127.0.0.1.exemplo.org', 'localhost:1@exemplo.org', 'localhost:99999'])
      expect([host, await startAs(host)]).toEqual([host, '/entrar?motivo=falhou']);
    const backOf = async (...args: Parameters<typeof startAs>) =>
      new URL(await startAs(...args)).searchParams.get('redirect_uri');
    expect(await backOf('127.0.0.1:3000')).toBe('http://127.0.0.1:3000/api/auth/oidc/retorno');
    expect(await backOf('[::1]:3000')).toBe('http://[::1]:3000/api/auth/oidc/retorno');
    const publicUrl = new URL('https://rubrica.exemplo.org.br');
    const { app } = await start({ settings: { oidc: provider.settings, publicUrl } });
    expect(await backOf('rubrica.exemplo.org.br', app)).toBe('https://rubrica.exemplo.org.br/api/auth/oidc/retorno');
  });

  test('of two concurrent identical answers one enters; the log has no code, token or secret', async () => {
    const visitor = visitorOf(server.app);
    const back = provider.answerTo(await begin(visitor));
    const locations = (await Promise.all([visitor.go(back), visitor.go(back)])).map(({ headers }) => headers.location!);
    expect(locations.toSorted()).toEqual([expect.stringContaining('motivo=outro-navegador'), BACK_ON_LINK]);
    const log = started.flatMap(({ log: lines }) => lines).join('');
    expect(log).toContain('sign-in by the provider failed');
    for (const secret of [provider.settings.clientSecret, 'code=', 'eyJ', 'usuario@'])
      expect([secret, log.includes(secret)]).toEqual([secret, false]);
  });

  test('a machine that began or failed too many sign-ins is refused', async () => {
    const visitor = visitorOf(server.app);
    provider.lie = { claims: { aud: 'outra' } };
    const reasons = [];
    for (let round = 0; round < 31; round++) {
      const { headers } = await visitor.go(provider.answerTo(await begin(visitor)));
      reasons.push(new URLSearchParams(headers.location!.slice('/entrar?'.length)).get('motivo'));
    }
    expect(reasons).toEqual([...Array<string>(30).fill('resposta-invalida'), 'muitas-tentativas']);
    for (let round = 31; round < 100; round++) await begin(visitor);
    expect(await begin(visitor)).toBe(`/entrar?motivo=muitas-tentativas&${BACK_ON_LINK.split('?')[1]}`);
    expect(visitor.cookies.size).toBeLessThanOrEqual(3);
    await expect.poll(async () => (await detailsOf(visitor)).length).toBe(40); // twenty a minute in each organisation
  });
});
