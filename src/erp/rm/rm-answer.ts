import { ErpUnavailable } from '../gateway.ts';
import type { RmColumn, RmColumns } from './rm-columns.ts';

/** Reads the rows of an answer's body in any of RM's envelopes; throws {@link ErpUnavailable} without quoting it. */
export function readRmRows<Row>(body: string, columns: RmColumns<Row>): readonly Row[] {
  const records = recordsIn(parse(body));
  const expected = Object.entries<RmColumn<unknown>>(columns).map(([key, column]) => ({
    name: key.toUpperCase(),
    ...column,
    key,
  }));
  const byKey = new Map<string, NamedColumn | undefined>(); // a cache, because all records have the same keys
  const columnOf = (key: string) => {
    if (!byKey.has(key))
      byKey.set(
        key,
        expected.find(({ name }) => name === plainName(key)),
      );
    return byKey.get(key);
  };
  return records.map((record) => readRow(record, expected, columnOf) as Row);
}

type NamedColumn = Required<RmColumn<unknown>> & { readonly key: string };

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

function readRow(
  record: unknown,
  expected: readonly NamedColumn[],
  columnOf: (key: string) => NamedColumn | undefined,
): Record<string, unknown> {
  if (!isRecord(record)) throw new ErpUnavailable(NO_ROWS);
  const row: Record<string, unknown> = {};
  for (const [key, cell] of Object.entries(record)) {
    const column = columnOf(key);
    if (column !== undefined) row[column.key] = readCell(cell, column);
  }
  const missing = expected.filter(({ key }) => !Object.hasOwn(row, key)).map(({ name }) => name);
  if (missing.length > 0) throw new ErpUnavailable(`a resposta não traz ${missing.join(', ')}`);
  return row;
}

function readCell(cell: unknown, { name, read, expected }: NamedColumn): unknown {
  const value = read(cell);
  if (value === undefined) throw new ErpUnavailable(`a coluna ${name} deve trazer ${expected}`);
  return value;
}

/** Normalises RM's column aliases, which have any case, spaces, signs and accents. */
function plainName(key: string): string {
  return key
    .normalize('NFD')
    .replaceAll(/[\s_./\-\p{M}]/gu, '')
    .toUpperCase();
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
