import type { DatabasePlace } from './open-database.ts';

const DEFAULT_FOLDER = './dados';

/**
 * Where the environment says that the data are: the server of `DATABASE_URL`, else the folder of `RUBRICA_DADOS`
 * (./dados where that is missing too). An empty variable counts as missing.
 */
export function databasePlace(env: Readonly<Record<string, string | undefined>>): DatabasePlace {
  const url = env['DATABASE_URL']?.trim();
  if (url) return { url };
  return { folder: dataFolder(env) };
}

/** The data folder: of the embedded database, of secrets, and of what an ERP writes. */
export function dataFolder(env: Readonly<Record<string, string | undefined>>): string {
  return env['RUBRICA_DADOS']?.trim() || DEFAULT_FOLDER;
}
