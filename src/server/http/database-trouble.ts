import { isConnectionLost } from '../../database/engine/connection-lost.ts';
import { shortageIn, type Shortage } from '../../database/engine/shortage.ts';
import { SHORTAGE_WORDS } from './shortage-words.ts';

/** What every request fails with while it lasts: what people read, and the log. */
export type DatabaseTrouble = { readonly message: string; readonly logged: string };

/** The trouble of the database, or of the machine under it, that a failure comes from. */
export function databaseTrouble(error: unknown): DatabaseTrouble | undefined {
  const shortage = shortageIn(error);
  if (shortage !== undefined) return { message: SHORTAGE_WORDS[shortage], logged: LOGGED[shortage] };
  return isConnectionLost(error) ? LOST : undefined;
}

const LOST: DatabaseTrouble = {
  message: 'O banco de dados não está respondendo. Tente de novo em instantes.',
  logged: 'the database does not answer',
};

const LOGGED: Readonly<Record<Shortage, string>> = {
  disk: 'the disk is full',
  brokenDisk: 'the disk fails',
  memory: 'the database lacks memory',
  connections: 'the database has too many connections',
  readOnly: 'the database takes no writes',
};
