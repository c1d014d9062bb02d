import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/open-database.ts';
import { MAX_CENTAVOS } from '../domain/centavos.ts';
import { catalog } from '../testing/catalog.ts';
import { databases } from '../testing/databases.ts';
import { queryOf } from '../testing/query-of.ts';
import { insertRowsOfEveryReport, insertSmallOrganizations } from '../testing/small-organizations.ts';
import { signIn, startTestServer, type TestServer } from '../testing/test-server.ts';

const MESSAGE =
  'Um valor ou total passa de R$\u00a09.999.999.999.999,99, o maior que se mostra exato ao centavo. Confira os valores carregados.';

describe.each(databases)('totals beyond the largest amount on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let cookie: string;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    await insertRowsOfEveryReport(database.db);
    await sql`update valores set "janeiroProposta" = ${MAX_CENTAVOS}, "janeiroReformulacao" = ${MAX_CENTAVOS}`.execute(
      database.db,
    );
    server = await startTestServer(database);
    cookie = await signIn(server.app, 'admin');
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  test.each(['identity', 'gzip'])('are told, and no figure is shown: %s', async (encoding) => {
    const orcamentario = catalog.find(({ slug }) => slug === 'orcamentario')!;
    const address = `/api/relatorios/orcamentario`;
    const query = queryOf(orcamentario);
    for (const url of [`${address}?${query}`, `${address}/arquivo?${query}&formato=xls`]) {
      const answer = await server.app.inject({ url, headers: { cookie, 'accept-encoding': encoding } });
      expect([answer.statusCode, answer.json()]).toEqual([422, { message: MESSAGE }]);
      expect(answer.headers['content-encoding']).toBeUndefined();
    }
  });
});
