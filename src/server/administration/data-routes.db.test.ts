import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import { loadFolder } from '../../load/load.ts';
import { EXAMPLE_LEFT_IN } from '../../load/tables/table.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { accounts, insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { signIn, startTestServer, type TestServer } from '../../testing/servers/test-server.ts';
import { rowsThatFit } from './data-routes.ts';

const DADOS = '/api/administracao/dados.xlsx';
const MODELO = '/api/administracao/modelo.xlsx';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

describe.each(databaseInTurn(1))('the workbooks to download on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  const cookies = new Map<keyof typeof accounts, string>();
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-baixar-'));

  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    server = await startTestServer(database);
    for (const who of ['admin', 'user', 'otherAdmin'] as const) cookies.set(who, await signIn(server.app, who));
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const get = (url: string, who: keyof typeof accounts, method: 'GET' | 'HEAD' = 'GET') =>
    server.app.inject({ method, url, headers: { cookie: cookies.get(who)! } });
  const load = (file: Buffer, codColigada: number) => {
    const path = join(folder, 'enviado.xlsx');
    writeFileSync(path, file);
    return loadFolder(database.db, path, { codColigada });
  };

  test.each([DADOS, MODELO])('%s is only for people with gerência', async (url) => {
    expect((await server.app.inject({ url })).statusCode).toBe(401);
    const refused = await get(url, 'user');
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { message: 'Só pessoas com o direito de gerência administram a organização.' },
    ]);
  });

  test('the download has the data of the user’s organisation, in a file named after organisation and day; loading it changes nothing', async () => {
    for (const [who, codColigada] of [['admin', 1] as const, ['otherAdmin', 2] as const]) {
      const answer = await get(DADOS, who);
      expect(answer.headers).toMatchObject({
        'content-type': XLSX,
        'content-disposition': `attachment; filename="dados-organizacao-${codColigada}-2026-11-20.xlsx"`,
        'cache-control': 'private, no-store',
      });
      const summaries = await load(answer.rawPayload, codColigada);
      expect(summaries.filter(({ inserted, updated, removed }) => inserted + updated + removed > 0)).toEqual([]);
      expect(summaries.reduce((sum, { read }) => sum + read, 0)).toBeGreaterThan(5);
    }
  });

  test('the download is in the audit log, with its number of rows', async () => {
    const before = await database.db.selectFrom('acts').selectAll().execute();
    await get(DADOS, 'admin', 'HEAD');
    await get(DADOS, 'admin');
    const acts = await database.db.selectFrom('acts').selectAll().orderBy('id').execute();
    const [act, ...others] = acts.slice(before.length);
    expect(others).toEqual([]);
    expect(act).toMatchObject({ codColigada: 1, kind: 'baixouDados', personEmail: accounts.admin.email });
    expect(act!.detail).toMatch(/^dados-organizacao-1-2026-11-20\.xlsx, \d+ linhas$/);
  });

  test('a table too large for a worksheet is refused before the file begins', async () => {
    const scope = scopeOfOrganization(1);
    const all = await rowsThatFit(database.db, scope);
    expect(all).toBeGreaterThan(5);
    expect(await rowsThatFit(database.db, scope, all)).toBe(all);
    const refused = rowsThatFit(database.db, scope, 1);
    await expect(refused).rejects.toMatchObject({
      status: 422,
      message: 'A tabela orcamentos tem 2 linhas; uma planilha do Excel tem no máximo 1.',
    });
  });

  test('the model, loaded unchanged, is refused because of its example rows', async () => {
    const { headers, rawPayload } = await get(MODELO, 'admin');
    expect(headers['content-disposition']).toBe('attachment; filename="modelo.xlsx"');
    await expect(load(rawPayload, 1)).rejects.toThrow(`aba valores, linha 2: ${EXAMPLE_LEFT_IN}`);
  });
});
