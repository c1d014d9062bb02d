import { ErpUnavailable } from './gateway.ts';
import type { RmColumn } from './rm-columns.ts';

type Columns = Readonly<Record<string, RmColumn<unknown>>>;

/** A row of an answer by its columns. */
export type RmRow<Asked extends Columns> = {
  readonly [Name in keyof Asked]: Asked[Name] extends RmColumn<infer Value> ? Value : never;
};

/**
 * The rows in the body of an answer: an array, one under items, value, data, dados or records, or a single row. Throws
 * {@link ErpUnavailable} where it is anything else, with a message that quotes none of it.
 */
export function readRmRows<Asked extends Columns>(body: string, columns: Asked): readonly RmRow<Asked>[] {
  const records = recordsIn(parse(body));
  const nameOf = cached(plainName);
  return records.map((record) => readRow(record, columns, nameOf) as RmRow<Asked>);
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new ErpUnavailable('a resposta veio vazia, incompleta ou não é JSON');
  }
}

const WRAPPERS = new Set(['ITEMS', 'VALUE', 'DATA', 'DADOS', 'RECORDS']);
const NO_ROWS = 'a resposta não é uma lista de linhas';

function recordsIn(answer: unknown): readonly unknown[] {
  if (Array.isArray(answer)) return answer;
  if (!isRecord(answer)) throw new ErpUnavailable(NO_ROWS);
  const wrapper = Object.keys(answer).find((key) => WRAPPERS.has(plainName(key)));
  if (wrapper === undefined) return [answer];
  if (answer['hasNext'] === true) throw new ErpUnavailable('a resposta veio em partes; a sentença deve trazer tudo');
  const wrapped = answer[wrapper];
  if (Array.isArray(wrapped)) return wrapped;
  if (isRecord(wrapped)) return [wrapped];
  throw new ErpUnavailable(NO_ROWS);
}

function readRow(record: unknown, columns: Columns, nameOf: (key: string) => string): Record<string, unknown> {
  if (!isRecord(record)) throw new ErpUnavailable(NO_ROWS);
  const row: Record<string, unknown> = {};
  for (const [key, cell] of Object.entries(record)) {
    const name = nameOf(key);
    if (Object.hasOwn(columns, name)) row[name] = readCell(cell, name, columns[name]!);
  }
  const missing = Object.keys(columns).filter((name) => !Object.hasOwn(row, name));
  if (missing.length > 0) throw new ErpUnavailable(`a resposta não traz ${missing.join(', ')}`);
  return row;
}

function readCell(cell: unknown, name: string, { read, expected }: RmColumn<unknown>): unknown {
  const value = read(cell);
  if (value === undefined) throw new ErpUnavailable(`a coluna ${name} deve trazer ${expected}`);
  return value;
}

/** RM's aliases come in any case, with blanks, signs and accents. */
function plainName(key: string): string {
  return key
    .normalize('NFD')
    .replaceAll(/[\s_./\-\p{M}]/gu, '')
    .toUpperCase();
}

function cached(work: (key: string) => string): (key: string) => string {
  const known = new Map<string, string>();
  return (key) => {
    const found = known.get(key) ?? work(key);
    known.set(key, found);
    return found;
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
