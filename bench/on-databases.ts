import type { Connection } from '../src/database/engine/connection.ts';
import { createPostgresDatabase } from '../src/testing/databases/databases.ts';
import { startPostgres } from '../src/testing/databases/postgres.ts';
import { newFolder, removeFolder, runCommand, startServer, type RunningServer } from '../e2e/server.ts';
import type { BenchLine } from './bench-line.ts';

/** The account that signs in to the bench's servers. */
export const account = { email: 'bench@exemplo.com', password: 'bench-segredo' };

/** Measures a server over a loaded database. */
export type Measure = (name: string, server: RunningServer, connection: Connection) => Promise<readonly BenchLine[]>;

/** Loads a data folder for organisation 1 into the embedded database and PostgreSQL; measures a server on each. */
export async function onDatabases(data: string, measure: Measure): Promise<readonly BenchLine[]> {
  return [...(await onEmbedded(data, measure)), ...(await onPostgres(data, measure))];
}

async function onEmbedded(data: string, measure: Measure): Promise<readonly BenchLine[]> {
  const folder = newFolder();
  await fill(folder, data, {});
  const server = await startServer(folder, UNLIMITED);
  const lines = await measure('embedded', server, { kind: 'pglite', host: folder, port: 5432 });
  await server.stop();
  removeFolder(folder);
  return lines;
}

/** Loads the data folder into PostgreSQL only, and measures a server on it. */
export async function onPostgres(data: string, measure: Measure): Promise<readonly BenchLine[]> {
  const postgres = await startPostgres();
  if (postgres === undefined) {
    console.log('  PostgreSQL not found: left out');
    return [];
  }
  const { url, drop } = await createPostgresDatabase(postgres.url);
  const folder = newFolder();
  const env = { DATABASE_URL: url, AUTH_SECRET: 'a-secret-for-the-bench-0123456789abcdef' };
  await fill(folder, data, env);
  const server = await startServer(folder, { ...env, ...UNLIMITED });
  const lines = await measure('PostgreSQL', server, { kind: 'postgresql', url });
  await server.stop();
  await drop();
  await postgres.stop();
  removeFolder(folder);
  return lines;
}

const UNLIMITED = { LIMITE_REQUISICOES_S: '100000' };

async function fill(folder: string, data: string, env: Readonly<Record<string, string>>): Promise<void> {
  await runCommand('carregar', folder, [data, '--organizacao', '1', '--nome', 'Tamanho M'], env);
  const { email, password } = account;
  const who = ['--email', email, '--nome', 'Bench', '--senha', password, '--organizacao', '1', '--admin'];
  await runCommand('usuario', folder, ['criar', ...who], env);
}
