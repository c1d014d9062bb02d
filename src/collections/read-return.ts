import { formatAmount } from '../domain/format.ts';
import { cellText, readCell } from '../load/checks/read-cell.ts';
import { type Cell, Wrong } from '../load/tables/cell-type.ts';
import { money, text as textType } from '../load/tables/cell-types.ts';
import { keyText, type LineKey, lineKeyOf, type Months, NO_MONTHS, type SentLine } from './collection.ts';
import { findTable, type FoundTable, isNoLine, readableSheets } from './find-table.ts';
import { headingOf, KEY_COLUMNS, type ReadColumn } from './headings.ts';
import { KEY_FIELDS, knownCentro, type KnownCodes, type Match, matchKey } from './match-keys.ts';
import { type Place, Problems } from './problems.ts';
import type { RawRow, RawSheet } from './read-sheets.ts';

/** A returned line. */
export type ReturnedLine = LineKey & {
  /** Whether it is a line that was not sent. */
  readonly isNew: boolean;
  /** In whole centavos; null for a cell that cannot be read or is missing, and for a closed month. */
  readonly months: readonly (number | null)[];
  readonly memory: string;
  readonly justification: string;
  readonly sheet: string;
  readonly line: number;
  /** The positions of the months' columns from 0, -1 for one that is missing. */
  readonly columns: readonly number[];
  readonly texts: { readonly key: number; readonly memory: number; readonly justification: number };
  /** The contents of cells that cannot be read, by month. */
  readonly unread: Readonly<Record<number, string>>;
};

/** The returned lines of a cost centre. */
export type ReturnedCentro = {
  readonly code: string;
  readonly sending: string | undefined;
  readonly lines: ReturnedLine[];
};

/** The lines that were sent for each cost centre of the sender, or why they are unknown, and the existing codes. */
type Expected = {
  readonly sent: ReadonlyMap<string, readonly SentLine[] | string>;
  readonly known: KnownCodes;
};

/** The returned cost centres, and the problems that prevent accepting them. */
export type Reading = { readonly centros: ReadonlyMap<string, ReturnedCentro>; readonly problems: Problems };

/** Reads returned sheets by the keys of their rows, never by position; an unreadable cell is a problem. */
export function readReturn(sheets: readonly RawSheet[], expected: Expected): Reading {
  const problems = new Problems();
  const centros = new Map<string, ReturnedCentro>();
  let tables = 0;
  const sink: Sink = { problems, centros, seen: new Map(), doubled: new Set() };
  for (const sheet of readableSheets(sheets)) {
    const centro = expected.sent.has(sheet.name.trim()) ? sheet.name.trim() : null;
    const table = findTable(sheet, problems, centro);
    if (table === undefined) {
      if (centro !== null) problems.of(sheet.name, NO_HEADINGS, centro);
      continue;
    }
    tables++;
    readTable(table, expected, sink);
  }
  if (tables === 0 && problems.count === 0) problems.of('', NOTHING);
  return { centros: new Map([...centros].map(([code, centro]) => [code, withoutDoubled(centro, sink)])), problems };
}

function withoutDoubled({ lines, ...centro }: ReturnedCentro, { doubled }: Sink): ReturnedCentro {
  return { ...centro, lines: lines.filter((line) => !doubled.has(centro.code + keyText(line))) };
}

const NO_HEADINGS = 'a linha dos títulos (Centro, Código, Tipo, Recurso, Natureza e os meses) não foi achada';
const NOTHING = `não é uma planilha de coleta: nenhuma aba tem as colunas ${KEY_COLUMNS.map(headingOf).join(', ')}`;

type Sink = {
  readonly problems: Problems;
  readonly centros: Map<string, ReturnedCentro>;
  /** The place of each line of the file, by key. */
  readonly seen: Map<string, string>;
  /** The keys of lines that the file has more than once; none of these counts. */
  readonly doubled: Set<string>;
};

function readTable(table: FoundTable, expected: Expected, sink: Sink): void {
  const { columns, rows } = table;
  for (const row of rows) {
    if (isNoLine(row.cells, columns)) continue;
    const at = row.line - 1;
    const merged = table.sheet.merged.filter(({ firstRow, lastRow }) => firstRow <= at && at <= lastRow);
    const reader = { table, row, merged, sink };
    const code = readCentro(reader, expected);
    if (code !== undefined) readLine(reader, code, expected);
  }
}

type Reader = {
  readonly table: FoundTable;
  readonly row: RawRow;
  /** The ranges of merged cells that include cells of the row. */
  readonly merged: RawSheet['merged'];
  readonly sink: Sink;
};

/** Whether a cell is merged with others. */
function isMerged({ merged }: Reader, column: number): boolean {
  return merged.some(({ firstColumn, lastColumn }) => firstColumn <= column && column <= lastColumn);
}

function placeOf({ table, row }: Reader, column: ReadColumn): Place {
  return { sheet: table.sheet.name, line: row.line, column: table.columns.get(column) ?? 0 };
}

function cellOf({ table, row }: Reader, column: ReadColumn): Cell {
  return row.cells[table.columns.get(column) ?? -1] ?? null;
}

/** The row's cost centre; if the sender does not fill it, or its sending is unknown, undefined and a problem. */
function readCentro(reader: Reader, { sent }: Expected): string | undefined {
  const cell = cellOf(reader, 'centro');
  const code = knownCentro(cell, [...sent.keys()], reader.table.sheet.isText === true);
  const lines = typeof code === 'string' ? sent.get(code) : undefined;
  if (typeof code === 'string' && typeof lines === 'object') return code;
  const ofSheet = reader.table.sheet.name.trim();
  const centro = sent.has(ofSheet) ? ofSheet : null;
  const written = cellText(cell).trim();
  const message = lines ?? (written === '' ? 'falta o centro desta linha' : NOT_YOURS);
  reader.sink.problems.at(placeOf(reader, 'centro'), String(message), { valor: written, centro });
  return undefined;
}

const NOT_YOURS = 'não é um centro que você preenche nesta coleta';

const FIELD_COLUMNS = {
  codOrcamentario: 'codigo',
  tipo: 'tipo',
  recurso: 'recurso',
  codTBOrcamento: 'natureza',
} as const;

function readLine(reader: Reader, centro: string, { sent, known }: Expected): void {
  const cells = Object.fromEntries(KEY_FIELDS.map((field) => [field, cellOf(reader, FIELD_COLUMNS[field])])) as Record<
    keyof LineKey,
    Cell
  >;
  const match = matchKey(cells, {
    sent: sent.get(centro) as readonly SentLine[],
    known,
    isText: reader.table.sheet.isText === true,
  });
  const { problems, seen, doubled } = reader.sink;
  if (match.kind === 'wrong') {
    const column = FIELD_COLUMNS[match.field];
    problems.at(placeOf(reader, column), match.message, { valor: cellText(cellOf(reader, column)), centro });
    return;
  }
  const found = centroOf(reader, centro);
  const key = keyOf(match);
  const place = placeOf(reader, 'natureza');
  const before = seen.get(centro + keyText(key));
  if (before !== undefined) {
    doubled.add(centro + keyText(key)); // it is unknown which of them is meant
    const message = `esta linha já está em ${before}; deixe uma: até lá nenhuma vale`;
    return problems.at(place, message, { valor: cellText(cells.codTBOrcamento), centro });
  }
  seen.set(centro + keyText(key), `${place.sheet}, linha ${place.line}`);
  const months = readMonths(reader, centro);
  const columnOf = (column: ReadColumn) => reader.table.columns.get(column) ?? -1;
  found.lines.push({
    ...key,
    isNew: match.kind === 'new',
    ...months,
    memory: readText(reader, 'memoria', centro),
    justification: readText(reader, 'justificativa', centro),
    sheet: place.sheet,
    line: place.line,
    columns: NO_MONTHS.map((_, month) => columnOf(month)),
    texts: { key: columnOf('natureza'), memory: columnOf('memoria'), justification: columnOf('justificativa') },
  });
}

function keyOf(match: Exclude<Match, { readonly kind: 'wrong' }>): LineKey {
  return lineKeyOf(match.kind === 'sent' ? match.line : match.key);
}

function centroOf({ table, sink: { centros } }: Reader, code: string): ReturnedCentro {
  const found = centros.get(code) ?? { code, sending: table.sending, lines: [] };
  centros.set(code, found);
  return found;
}

function readMonths(
  reader: Reader,
  centro: string,
): { readonly months: (number | null)[]; readonly unread: Record<number, string> } {
  const unread: Record<number, string> = {};
  const months = NO_MONTHS.map((_, month) => {
    if (!reader.table.columns.has(month)) return null;
    const cell = cellOf(reader, month);
    const place = placeOf(reader, month);
    const value = isMerged(reader, place.column) ? MERGED : readCell(cell, money);
    if (!(value instanceof Wrong)) return value as number;
    unread[month] = cellText(cell);
    reader.sink.problems.at(place, messageOf(value, cell), { valor: cellText(cell), centro });
    return null;
  });
  return { months, unread };
}

const MERGED = new Wrong('a célula está mesclada com outras; desfaça a mescla e escreva o valor de cada mês');

/** The message about a wrong amount, with the amounts that may be meant. */
function messageOf({ expected }: Wrong, cell: Cell): string {
  const meant = amountsMeant(cellText(cell));
  return meant.length === 0 ? expected : `não é um valor; seria ${meant.map(formatAmount).join(' ou ')}?`;
}

/** The amount that a text with three or more decimals may mean, rounded to centavos; none for other texts. */
function amountsMeant(text: string): Months {
  const match = /^(-?)(\d{1,13})([.,])(\d{3,})$/.exec(text.trim());
  if (match === null) return [];
  const [, sign = '', whole = '', , decimals = ''] = match;
  const rounded = Math.round(Number(`${sign}${whole}.${decimals}`) * 100);
  return Number.isSafeInteger(rounded) ? [rounded] : [];
}

function readText(reader: Reader, column: 'memoria' | 'justificativa', centro: string): string {
  const cell = cellOf(reader, column);
  const value =
    cell !== null && typeof cell === 'object' && 'kind' in cell && cell.kind === 'number'
      ? cellText(cell)
      : readCell(cell, textType);
  if (!(value instanceof Wrong)) return String(value ?? '').trim();
  reader.sink.problems.at(placeOf(reader, column), value.expected, { valor: cellText(cell), centro });
  return '';
}
