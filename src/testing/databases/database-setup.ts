import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../database/engine/open-database.ts';
import { startPostgres } from './postgres.ts';

/** Set-up of the database tests: a PostgreSQL server, if available, and a migrated embedded database to copy. */
export default async function setUp(): Promise<() => Promise<void>> {
  const [postgres, template] = await Promise.all([startPostgres(), makeTemplate()]);
  if (postgres === undefined)
    console.log('PostgreSQL not found: the database tests run on the embedded database alone.');
  else process.env['TEST_DATABASE_URL'] = postgres.url;
  process.env['RUBRICA_TEST_TEMPLATE'] = template;
  return async () => {
    rmSync(template, { recursive: true, force: true });
    await postgres?.stop();
  };
}

async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-template-'));
  await (await openDatabase({ folder })).close();
  return folder;
}
