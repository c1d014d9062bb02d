import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAccount } from '../../../accounts/accounts.ts';
import { exportarDadosPessoais } from '../../../contracts/administration/dados-pessoais.ts';
import type { OpenDatabase } from '../../../database/engine/open-database.ts';
import { databaseInTurn } from '../../../testing/databases/databases.ts';
import { accounts, insertSmallOrganizations } from '../../../testing/databases/small-organizations.ts';
import { signIn, startTestServer, type TestServer } from '../../../testing/servers/test-server.ts';

describe.each(databaseInTurn(1))('personal data through the routes on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let cookie: string;
  let path: string;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    server = await startTestServer(database);
    cookie = await signIn(server.app, 'admin');
    const { id } = await findAccount(database.db, accounts.user.email);
    path = `/api/administracao/pessoas/${id}/dados-pessoais`;
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const get = (url: string) => server.app.inject({ url, headers: { cookie } });
  const erase = (url: string, payload: object) =>
    server.app.inject({ method: 'POST', url: `${url}/apagar`, headers: { cookie }, payload });
  const acts = async () =>
    (await database.db.selectFrom('acts').select(['kind', 'detail']).orderBy('id').execute()).filter(({ kind }) =>
      kind.endsWith('DadosPessoais'),
    );

  test('a person’s file is JSON or a workbook, any other format is refused, and the download is recorded', async () => {
    const json = await get(path);
    expect(json.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename="dados-pessoais-\d{4}-\d\d-\d\d\.json"$/),
      'cache-control': 'private, no-store',
    });
    const file = exportarDadosPessoais.answer.parse(json.json());
    expect(file.pessoa).toMatchObject({ nome: 'Ugo', email: accounts.user.email });
    const workbook = await get(`${path}?formato=xlsx`);
    expect(workbook.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect((await get(`${path}?formato=pdf`)).json()).toEqual({ message: 'Informe o formato: json ou xlsx.' });
    await server.app.inject({ method: 'HEAD', url: path, headers: { cookie } });
    expect(await acts()).toEqual(
      ['json', 'xlsx'].map((form) => ({
        kind: 'exportouDadosPessoais',
        detail: `Ugo (${accounts.user.email}), .${form}`,
      })),
    );
  });

  test('erasing requires the e-mail, ends the person’s sessions, and is recorded under the pseudonym', async () => {
    const open = await signIn(server.app, 'user');
    const wrong = await erase(path, { email: accounts.admin.email });
    expect([wrong.statusCode, wrong.json()]).toEqual([
      422,
      { message: 'O e-mail não é o da pessoa. Escreva-o como aparece na lista.' },
    ]);
    expect((await erase(path, {})).json()).toEqual({ message: 'Repita o e-mail da pessoa.' });
    const own = (await findAccount(database.db, accounts.admin.email)).id;
    const ownPath = `/api/administracao/pessoas/${own}/dados-pessoais`;
    expect((await erase(ownPath, { email: accounts.admin.email })).statusCode).toBe(409);
    const done = await erase(path, { email: ` ${accounts.user.email.toUpperCase()} ` });
    expect([done.statusCode, done.json()]).toEqual([200, {}]);
    expect((await server.app.inject({ url: '/api/sessao', headers: { cookie: open } })).statusCode).toBe(401);
    expect((await get(path)).statusCode).toBe(404);
    const last = (await acts()).at(-1)!;
    expect(last).toEqual({
      kind: 'apagouDadosPessoais',
      detail: expect.stringMatching(/^Pessoa apagada [0-9a-f]{8}$/),
    });
    const log = await get('/api/administracao/registro');
    expect(log.body).not.toMatch(/Ugo|usuario@exemplo/);
  });
});
