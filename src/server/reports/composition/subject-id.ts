import { sql, type RawBuilder } from 'kysely';

const LARGEST = 2 ** 31 - 1;

/** Whether a row's id is the one that a subject names, compared as a number, which the table's key finds. */
export function isId(code: string): RawBuilder<boolean> {
  const id = Number(code);
  const isWritten = Number.isInteger(id) && id > 0 && id <= LARGEST && String(id) === code;
  return isWritten ? sql<boolean>`id = ${id}` : sql<boolean>`false`;
}
