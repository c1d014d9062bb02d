import { cellText } from '../load/checks/read-cell.ts';
import type { Cell } from '../load/tables/cell-type.ts';
import {
  columnNamed,
  KEY_COLUMNS,
  headingOf,
  type ReadColumn,
  SENDING_LABEL,
  SHEETS,
  TOTAL_ROW,
  normalizedText,
} from './headings.ts';
import type { Problems } from './problems.ts';
import type { RawRow, RawSheet } from './read-sheets.ts';

/** The rows below a sheet's headings, and the position of each column. */
export type FoundTable = {
  readonly sheet: RawSheet;
  readonly columns: ReadonlyMap<ReadColumn, number>;
  readonly rows: readonly RawRow[];
  /** The id of the sending that the sheet names above its headings; undefined if it names none. */
  readonly sending: string | undefined;
};

/** The sheets of a workbook that are read: a single one, else all except those of instructions, lists and drafts. */
export function readableSheets(sheets: readonly RawSheet[]): readonly RawSheet[] {
  const unread = Object.values(SHEETS).map(normalizedText);
  return sheets.length === 1 ? sheets : sheets.filter(({ name }) => !unread.includes(normalizedText(name)));
}

/** The least number of key columns in a row of headings. */
const ENOUGH = 4;

/** The table below a sheet's headings; undefined without headings. `centro`: the cost centre in the sheet's name. */
export function findTable(sheet: RawSheet, problems: Problems, centro: string | null): FoundTable | undefined {
  const at = sheet.rows.findIndex(({ cells }) => isHeadings(cells));
  if (at === -1) return undefined;
  const { columns, isClear } = placeColumns(sheet.name, sheet.rows[at]!, problems, centro);
  const missing = READ_COLUMNS.filter((column) => !columns.has(column));
  for (const column of missing)
    problems.of(sheet.name, `falta a coluna ${headingOf(column)}; ponha-a de volta`, centro);
  const rows = isClear && !missing.some(isKey) ? sheet.rows.slice(at + 1) : [];
  const end = rows.findIndex(({ cells }) => isHeadings(cells) && !isPlacedAs(cells, columns));
  if (end !== -1) {
    const { line } = rows[end]!;
    problems.at({ sheet: sheet.name, line, column: 0 }, SECOND_TABLE, { centro });
  }
  const read = end === -1 ? rows : rows.slice(0, end);
  return { sheet, columns, rows: read, sending: sendingOf(sheet.rows.slice(0, at)) };
}

const SECOND_TABLE =
  'aqui começa outra tabela, com as colunas em outros lugares; deixe uma tabela por aba, ou as colunas na mesma ordem';

function isHeadings(cells: readonly Cell[]): boolean {
  return namedColumns(cells).filter(isKey).length >= ENOUGH;
}

/** Whether repeated headings are in the same columns as the first ones. */
function isPlacedAs(cells: readonly Cell[], columns: FoundTable['columns']): boolean {
  const named = namedColumns(cells);
  return (
    [...columns].every(([column, at]) => named[at] === column) &&
    named.every((column, at) => column === undefined || columns.get(column) === at)
  );
}

/** The columns that a sheet must have. */
const READ_COLUMNS: readonly ReadColumn[] = [...KEY_COLUMNS, ...Array.from({ length: 12 }, (_, month) => month)];

/** The position of each column; two columns of one name are a problem. */
function placeColumns(name: string, { line, cells }: RawRow, problems: Problems, centro: string | null) {
  const columns = new Map<ReadColumn, number>();
  let isClear = true;
  for (const [column, cell] of cells.entries()) {
    const named = columnOf(cell);
    if (named === undefined) continue;
    if (!columns.has(named)) columns.set(named, column);
    else {
      const message = `há duas colunas ${headingOf(named)}; deixe uma`;
      problems.at({ sheet: name, line, column }, message, { valor: cellText(cell), centro });
      isClear = false;
    }
  }
  return { columns, isClear };
}

function columnOf(cell: Cell): ReadColumn | undefined {
  return typeof cell === 'string' && cell.length <= LONGEST_HEADING ? columnNamed(cell) : undefined;
}

/** A longer text is no heading, even if most of it is blanks. */
const LONGEST_HEADING = 60;

function namedColumns(cells: readonly Cell[]): readonly (ReadColumn | undefined)[] {
  return cells.map(columnOf);
}

function isKey(column: ReadColumn | undefined): boolean {
  return KEY_COLUMNS.some((key) => key === column);
}

/** The value beside 'Envio' above the headings. */
function sendingOf(rows: readonly RawRow[]): string | undefined {
  for (const { cells } of rows) {
    const at = cells.findIndex(
      (cell) => typeof cell === 'string' && normalizedText(cell) === normalizedText(SENDING_LABEL),
    );
    const value = at === -1 ? undefined : cells.slice(at + 1).find((cell) => cell !== null);
    if (typeof value === 'string') return value.trim();
  }
  return undefined;
}

/** Whether a row is not read: it adds up others, repeats the headings, is a note or is empty. */
export function isNoLine(cells: readonly Cell[], columns: FoundTable['columns']): boolean {
  const of = (column: ReadColumn): string => cellText(cells[columns.get(column) ?? -1] ?? null).trim();
  const keys = KEY_COLUMNS.map(of).filter((text) => text !== '');
  if (isHeadings(cells)) return true;
  if (keys.length === 1 && isTotal(keys[0]!)) return true;
  const others = [...columns.keys()].filter((column) => !isKey(column)).map(of);
  return keys.length <= 1 && others.every((text) => text === '');
}

/** Whether a text is 'Total', or a spreadsheet's label of subtotals: 'Total Geral', '25.30 Total', 'Subtotal'. */
function isTotal(text: string): boolean {
  const total = normalizedText(TOTAL_ROW);
  return normalizedText(text)
    .split(' ')
    .some((word) => word === total || word === `sub${total}`);
}
