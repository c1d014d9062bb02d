import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../database/engine/open-database.ts';
import { createPostgresDatabase } from './databases.ts';
import { lendSaoPaulo } from './loaded-sao-paulo.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

/**
 * Sets up the database tests once for all suites of a run: a PostgreSQL server, if available, and databases of each
 * kind to copy, an empty migrated one and one of São Paulo. The environment says where they are.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env['RUBRICA_TEST_TEMPLATE'] !== undefined) return async () => {};
  const [postgres, template] = await Promise.all([startPostgres(), makeTemplate()]);
  if (postgres === undefined)
    console.log('PostgreSQL not found: the database tests run on the embedded database alone.');
  else process.env['TEST_DATABASE_URL'] = postgres.url;
  const dropTemplate = postgres && (await makePostgresTemplate(postgres));
  process.env['RUBRICA_TEST_TEMPLATE'] = template;
  const removeLoaded = await lendSaoPaulo();
  return async () => {
    await removeLoaded();
    rmSync(template, { recursive: true, force: true });
    await dropTemplate?.();
    await postgres?.stop();
  };
}

async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-template-'));
  await (await openDatabase({ folder })).close();
  return folder;
}

async function makePostgresTemplate({ url: server }: TestPostgres): Promise<() => Promise<void>> {
  const { name, url, drop } = await createPostgresDatabase(server);
  await (await openDatabase({ url })).close();
  process.env['RUBRICA_TEST_POSTGRES_TEMPLATE'] = name;
  return drop;
}
