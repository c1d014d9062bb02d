import type { DatabasePlace } from '../database/engine/open-database.ts';

/** The data folder where `RUBRICA_DADOS` names none. */
export const DEFAULT_FOLDER = './dados';

type Environment = { readonly DATABASE_URL?: string | undefined; readonly RUBRICA_DADOS?: string | undefined };

/**
 * Where the environment says that the data are: the server of `DATABASE_URL`, else the folder of `RUBRICA_DADOS`
 * (./dados where that is missing too). An empty variable counts as missing.
 */
export function databasePlace(env: Environment): DatabasePlace {
  const url = env['DATABASE_URL']?.trim();
  return url ? { url } : { folder: env['RUBRICA_DADOS']?.trim() || DEFAULT_FOLDER };
}
