import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changePerson } from '../../../accounts/change-people.ts';
import { findAccount } from '../../../accounts/accounts.ts';
import type { OpenDatabase } from '../../../database/engine/open-database.ts';
import { removeOldEvents } from '../../../audit/audit-event.ts';
import { databaseInTurn } from '../../../testing/databases/databases.ts';
import { accounts, insertSmallOrganizations } from '../../../testing/databases/small-organizations.ts';
import { openOidcProvider, type TestProvider } from '../../../testing/servers/open-oidc-provider.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/test-server.ts';
import { visitorOf, type Visitor } from '../../../testing/servers/visitor.ts';

const START = '/api/auth/oidc/entrar';
const LINK = '/relatorios/eventos?orcamentoId=4&codCCustoPai=1.10';

const LINKED =
  'A conta ficou ligada à de lá; o que a abria antes (senha, segunda etapa, sessões e acessos de programas) foi encerrado.';

describe.each(databaseInTurn(1))('signing in through a provider on $name', ({ open }) => {
  let database: OpenDatabase;
  let provider: TestProvider;
  let server: TestServer;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    provider = await openOidcProvider();
    const { people, settings } = provider;
    people.set('ugo', { email: 'Usuario@Exemplo.com', email_verified: true, name: 'Ugo de Lá' });
    people.set('bia', { email: accounts.otherAdmin.email, email_verified: true, name: 'Bia' });
    const oidc = { ...settings, domains: new Map([['orgao.gov.br', 2]]) };
    server = await startTestServer(database, { settings: { oidc } });
  });
  beforeEach(() => removeOldEvents(database.db, -1));
  afterAll(async () => {
    await server.app.close();
    await provider.close();
    await database.close();
  });

  const acts = async () => {
    const found = await database.db.selectFrom('acts').selectAll().orderBy('id').execute();
    return found.map(({ codColigada, kind, personEmail, detail }) => [codColigada, kind, personEmail, detail]);
  };
  const expectEvents = async (...lines: readonly (readonly unknown[])[]) => {
    await expect.poll(acts).toEqual(lines);
  };
  const begin = async (visitor: Visitor, voltar = LINK) => {
    const { statusCode, headers } = await visitor.go(`${START}?voltar=${encodeURIComponent(voltar)}`);
    expect([statusCode, headers['cache-control']]).toEqual([302, 'no-store']);
    return headers.location!;
  };
  const enterAs = async (subject: string, visitor = visitorOf(server.app)) => {
    const back = await provider.signIn(await begin(visitor), subject);
    return { visitor, back, answer: await visitor.go(back) };
  };
  const sessionOf = async (visitor: Visitor) =>
    (await visitor.go('/api/sessao')).json() as { readonly usuario?: object };
  /** Expects that nobody entered, and that the sign-in page has the reason and the requested path. */
  const expectRefused = async (
    visitor: Visitor,
    { headers }: { readonly headers: object },
    motivo: string,
    voltar: string | null = LINK,
  ) => {
    const search = new URLSearchParams({ motivo, ...(voltar !== null && { voltar }) });
    expect(headers).toMatchObject({ location: `/entrar?${search}` });
    expect([...visitor.cookies.keys()]).toEqual([]);
    expect((await visitor.go('/api/sessao')).statusCode).toBe(401);
  };

  test('a person signs in with code, PKCE, state and nonce, is linked, and signs out here and at the provider', async () => {
    const { visitor, answer } = await enterAs('ugo');
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      `/entrar?voltar=${encodeURIComponent(LINK)}&ligada=sim`,
    ]);
    expect([...visitor.cookies.keys()]).toEqual(['rubrica.session_token']);
    expect(await sessionOf(visitor)).toMatchObject({
      usuario: { email: accounts.user.email, nome: 'Ugo', senhaProvisoria: false },
    });
    expect((await visitor.go('/api/sessoes')).json()).toHaveLength(1);
    const { provedor } = (await visitor.post('/api/auth/sign-out')).json() as { readonly provedor: string };
    const exit = new URL(provedor);
    expect([exit.origin, exit.searchParams.get('post_logout_redirect_uri')]).toEqual([
      provider.settings.issuer.origin,
      'http://localhost/api/auth/oidc/retorno',
    ]);
    expect((await fetch(provedor)).status).toBe(200); // the provider recognises its token
    expect((await visitor.go('/api/auth/oidc/retorno')).headers.location).toBe('/entrar');
    expect((await visitor.go('/api/sessao')).statusCode).toBe(401);
    await expectEvents(
      [1, 'entrou', accounts.user.email, `Entrou com Órgão. ${LINKED}`],
      [1, 'saiu', accounts.user.email, 'Saiu.'],
    );
  });

  test('a linked account follows the provider’s own id: a changed e-mail is recorded, and its new owner gets no access', async () => {
    const { people } = provider;
    await enterAs('bia');
    people.set('bia', { email: 'bia.nova@exemplo.com', email_verified: false, name: 'Bia' });
    people.set('outra', { email: accounts.otherAdmin.email, email_verified: true, name: 'Outra' });
    expect(await sessionOf((await enterAs('bia')).visitor)).toMatchObject({
      usuario: { email: accounts.otherAdmin.email },
    });
    const { visitor, answer } = await enterAs('outra');
    await expectRefused(visitor, answer, 'conta-de-outro');
    const { email } = accounts.otherAdmin;
    await expectEvents(
      [2, 'entrou', email, `Entrou com Órgão. ${LINKED}`],
      [2, 'entrou', email, `Entrou com Órgão. O e-mail lá agora é bia.nova@exemplo.com; aqui continua ${email}.`],
      [2, 'naoEntrou', email, `Com Órgão: A conta de ${email} está ligada a outra pessoa no provedor.`],
    );
  });

  test('a blocked, unverified or unknown person does not enter', async () => {
    const { people } = provider;
    people.set('ana', { email: accounts.admin.email, email_verified: false, name: 'Ana' });
    people.set('nenhuma', { name: 'Nenhuma' });
    people.set('longe', { email: 'longe@exemplo.org', email_verified: true, name: 'Longe' });
    people.set('sub', { email: 'sub@depto.orgao.gov.br', email_verified: true, name: 'Sub' });
    for (const [subject, motivo] of [
      ['ana', 'email-nao-verificado'],
      ['nenhuma', 'sem-email'],
      ['longe', 'sem-conta'],
      ['sub', 'sem-conta'],
    ] as const) {
      const { visitor, answer } = await enterAs(subject);
      await expectRefused(visitor, answer, motivo);
    }
    const ugo = { ...(await findAccount(database.db, accounts.user.email)), by: null };
    await changePerson(database.db, ugo, { blocked: true });
    const { visitor, answer } = await enterAs('ugo');
    await expectRefused(visitor, answer, 'bloqueado');
    await changePerson(database.db, ugo, { blocked: false });
    const all = (detail: string) =>
      [1, 2].map((codColigada) => [codColigada, 'naoEntrou', null, `Com Órgão: ${detail}`]);
    await expect
      .poll(acts)
      .toEqual([
        [
          1,
          'naoEntrou',
          accounts.admin.email,
          `Com Órgão: O provedor não garante que o e-mail ${accounts.admin.email} é da pessoa.`,
        ],
        ...all('O provedor não informou o e-mail.'),
        ...all('Não há conta para um e-mail.'),
        ...all('Não há conta para um e-mail.'),
        [1, 'naoEntrou', accounts.user.email, 'Com Órgão: O acesso está bloqueado.'],
      ]);
  });

  test('an e-mail that no account can have is in no organisation’s audit log', async () => {
    provider.people.set('pontos', { email: 'a..b@orgao.gov.br', email_verified: true, name: 'Pontos' });
    const { visitor, answer } = await enterAs('pontos');
    await expectRefused(visitor, answer, 'sem-conta');
    const detail = 'Com Órgão: Não se criou conta para um e-mail. O e-mail um e-mail não é válido.';
    await expect.poll(acts).toEqual([1, 2].map((codColigada) => [codColigada, 'naoEntrou', null, detail]));
  });

  test('an unknown person of one of the organisation’s domains gets one ordinary account, also from two windows at once', async () => {
    provider.people.set('novo', { email: 'Novo@Orgao.gov.br', email_verified: true, name: 'Novo\u202e da\nSilva' });
    const browser = visitorOf(server.app);
    const backs = [];
    for (const voltar of ['/relatorios/eventos', '/relatorios/receitas'])
      backs.push(await provider.signIn(await begin(browser, voltar), 'novo'));
    const answers = await Promise.all(backs.map((back) => browser.go(back)));
    expect(answers.map(({ headers }) => headers.location)).toEqual([
      '/entrar?voltar=%2Frelatorios%2Feventos',
      '/entrar?voltar=%2Frelatorios%2Freceitas',
    ]);
    expect((await sessionOf(browser)).usuario).toMatchObject({
      email: 'novo@orgao.gov.br',
      nome: 'Novo  da Silva',
      isAdmin: false,
      gerencia: false,
      codColigada: 2,
    });
    const made = [
      2,
      'criouPessoa',
      'novo@orgao.gov.br',
      'Novo  da Silva (novo@orgao.gov.br), usuário comum, pelo domínio do e-mail (OIDC_DOMINIOS)',
    ];
    await expect.poll(async () => (await acts()).length).toBe(3);
    expect((await acts()).filter(([, kind]) => kind === 'criouPessoa')).toEqual([made]);
  });

  test('a sign-in is valid only in its browser and only once', async () => {
    const { visitor, back } = await enterAs('ugo');
    const thief = visitorOf(server.app);
    await expectRefused(thief, await thief.go(back), 'outro-navegador', null);
    expect((await visitor.go(back)).headers.location).toBe('/entrar?motivo=outro-navegador');
    const begun = visitorOf(server.app);
    const unused = await provider.signIn(await begin(begun), 'ugo');
    const copied = [...begun.cookies];
    expect((await begun.go(unused)).headers.location).not.toContain('motivo');
    for (const copy of [visitorOf(server.app), visitorOf(server.app)]) {
      for (const [name, value] of copied) copy.cookies.set(name, value);
      expect((await copy.go(unused)).headers.location).toContain('motivo=outro-navegador');
    }
    const other = await startTestServer(database, { settings: { oidc: provider.settings } });
    const elsewhere = visitorOf(other.app); // another process with the same secret: the provider accepts no code twice
    for (const [name, value] of copied) elsewhere.cookies.set(name, value);
    await expectRefused(elsewhere, await elsewhere.go(unused), 'resposta-invalida');
    await other.app.close();
  });
});
