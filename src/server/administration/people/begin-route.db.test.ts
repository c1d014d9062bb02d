import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount, listAccounts } from '../../../accounts/accounts.ts';
import type { OpenDatabase } from '../../../database/engine/open-database.ts';
import { ensureData, forgetErpFiles, writeErpFiles } from '../../../demonstration/first-start.ts';
import { databaseInTurn } from '../../../testing/databases/databases.ts';
import { insertRowsOfEveryReport, insertSmallOrganizations } from '../../../testing/databases/small-organizations.ts';
import { enter } from '../../../testing/servers/enter.ts';
import { signIn, startTestServer, type TestServer } from '../../../testing/servers/test-server.ts';

const GONE = { message: 'Já há dados além da demonstração. Entre com a sua conta.' };

describe.each(databaseInTurn(1))('replacing the demonstration on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let erpFolder: string;
  beforeAll(async () => {
    erpFolder = mkdtempSync(join(tmpdir(), 'rubrica-erp-'));
    database = await open();
    await insertSmallOrganizations(database.db);
    await insertRowsOfEveryReport(database.db);
    const onDemonstrationGone = () => forgetErpFiles(database.db, erpFolder);
    server = await startTestServer(database, { onDemonstrationGone });
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
    rmSync(erpFolder, { recursive: true });
  });

  const mine = { organizacao: 'Minha Federação', nome: 'Eu', email: 'EU@exemplo.com', senha: 'a-minha-senha' };
  const begin = async (cookie: string, payload: object = mine) => {
    const headers = { cookie };
    return server.app.inject({ method: 'POST', url: '/api/administracao/comecar', payload, headers });
  };
  const sessionOf = async (cookie: string) =>
    (await server.app.inject({ url: '/api/sessao', headers: { cookie } })).json();
  const setDemonstration = (demonstration: boolean, codColigada: number) =>
    database.db
      .updateTable('organizations')
      .set({ demonstration })
      .where((row) => row('codColigada', '=', codColigada))
      .execute();

  test('if there are data besides the demonstration the replacement is refused, and the session says so', async () => {
    const cookie = await signIn(server.app, 'admin');
    await setDemonstration(true, 1);
    expect(await sessionOf(cookie)).toMatchObject({ podeComecar: false });
    const before = await listAccounts(database.db);
    const refused = await begin(cookie);
    expect([refused.statusCode, refused.json()]).toEqual([409, GONE]);
    expect(await listAccounts(database.db)).toEqual(before);
    await setDemonstration(true, 2);
    expect(await sessionOf(cookie)).toMatchObject({ podeComecar: true });
    expect(await sessionOf(await signIn(server.app, 'user'))).toMatchObject({ podeComecar: false });
  });

  test('an e-mail whose domain belongs to another organisation is refused: its account would have no access', async () => {
    await setDemonstration(true, 1);
    await setDemonstration(true, 2);
    const provider = { issuer: new URL('http://127.0.0.1:9'), clientId: 'rubrica', clientSecret: 's', name: 'Órgão' };
    const oidc = { ...provider, domains: new Map([['orgao.gov.br', 2]]) };
    const mapped = await startTestServer(database, { settings: { oidc } });
    const cookie = await signIn(mapped.app, 'admin');
    const before = await listAccounts(database.db);
    const payload = { ...mine, email: 'eu@Orgao.gov.br' };
    const refused = await mapped.app.inject({
      method: 'POST',
      url: '/api/administracao/comecar',
      payload,
      headers: { cookie },
    });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'O e-mail eu@orgao.gov.br não pode ser usado nesta organização.',
    ]);
    expect(await listAccounts(database.db)).toEqual(before);
    await mapped.app.close();
  });

  test.each([
    [{ ...mine, organizacao: ' ' }, 'Informe o nome da organização.'],
    [{ ...mine, senha: 'curta' }, 'A senha deve ter ao menos 8 caracteres.'],
    [{ ...mine, organizacao: 'A\u0007' }, 'O nome da organização não pode ter caracteres de controle.'],
    [{ ...mine, nome: 'A\u0007' }, 'O nome da pessoa não pode ter caracteres de controle.'],
    [{}, 'Informe o nome da organização. Informe o seu nome. Informe um e-mail válido. Informe a senha.'],
  ])('%j is refused and removes nothing', async (payload, message) => {
    const refused = await begin(await signIn(server.app, 'admin'), payload);
    expect([refused.statusCode, refused.json()]).toEqual([400, { message }]);
    expect(await listAccounts(database.db)).toHaveLength(3);
  });

  test('the demonstration is removed completely; of two concurrent requests one succeeds, and its person is signed in', async () => {
    const { db } = database;
    writeErpFiles(erpFolder, '2026-11-20');
    const own = { name: 'Eu antes', email: 'eu@exemplo.com', password: 'outra-senha', isAdmin: true, gerencia: true };
    await createAccount(db, { ...own, codColigada: 2 });
    const cookies = [await signIn(server.app, 'admin'), await signIn(server.app, 'otherAdmin')];
    const answers = await Promise.all(cookies.map((cookie) => begin(cookie)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, expect.toBeOneOf([401, 409])]);
    const begun = answers.find(({ statusCode }) => statusCode === 200)!;
    const { value } = begun.cookies.find(({ name }) => name.endsWith('session_token'))!;
    expect(await sessionOf(`rubrica.session_token=${encodeURIComponent(value)}`)).toMatchObject({
      usuario: { nome: 'Eu', email: 'eu@exemplo.com', isAdmin: true, gerencia: true, codColigada: 1 },
      organizacao: { nome: 'Minha Federação' },
      podeComecar: false,
    });
    for (const cookie of cookies) expect(await sessionOf(cookie)).toHaveProperty('message');
    expect((await listAccounts(db)).map(({ email }) => email)).toEqual(['eu@exemplo.com']);
    for (const table of ['orcamentos', 'valores', 'centros_custo', 'naturezas', 'sync_runs', 'loads'] as const)
      expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    const acts = await db.selectFrom('acts').select(['kind', 'personName', 'detail']).execute();
    expect(acts).toContainEqual({ kind: 'comecou', personName: 'Eu', detail: 'Minha Federação' });
    expect(existsSync(join(erpFolder, '1', 'realizados.csv'))).toBe(false);
  });

  test('the next start does not load the demonstration again', async () => {
    await ensureData(database, erpFolder, '2026-11-20');
    const organizations = await database.db.selectFrom('organizations').selectAll().execute();
    expect(organizations).toEqual([{ codColigada: 1, nome: 'Minha Federação', demonstration: false }]);
    expect(existsSync(join(erpFolder, '1', 'realizados.csv'))).toBe(false);
  });

  test('if the ERP’s files cannot be removed the person begins all the same, and is signed in', async () => {
    await setDemonstration(true, 1);
    const readOnly = await startTestServer(database, { onDemonstrationGone: () => Promise.reject(new Error('EROFS')) });
    const begun = await readOnly.app.inject({
      method: 'POST',
      url: '/api/administracao/comecar',
      payload: { ...mine, email: 'outra@exemplo.com' },
      headers: { cookie: await enter(readOnly.app, 'eu@exemplo.com') },
    });
    expect(begun.statusCode).toBe(200);
    expect(begun.cookies.map(({ name }) => name)).toContain('rubrica.session_token');
    await readOnly.app.close();
  });
});
