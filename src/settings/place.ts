import type { DatabasePlace } from '../database/engine/open-database.ts';

/** The default of `RUBRICA_DADOS`. */
export const DEFAULT_FOLDER = './dados';

type Environment = { readonly DATABASE_URL?: string | undefined; readonly RUBRICA_DADOS?: string | undefined };

/** The place of the database: the server of `DATABASE_URL`, else the folder of `RUBRICA_DADOS`, by default ./dados. */
export function databasePlace(env: Environment): DatabasePlace {
  const url = env['DATABASE_URL']?.trim();
  return url ? { url } : { folder: env['RUBRICA_DADOS']?.trim() || DEFAULT_FOLDER };
}
