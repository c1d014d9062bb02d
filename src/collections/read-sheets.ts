import { parse } from 'csv-parse/sync';
import { isUtf8 } from 'node:buffer';
import { limits, stayWithin } from '../load/sources/limits.ts';
import { contentOf, fileSize, isCompoundFile, readBytes } from '../load/sources/local-file.ts';
import { isDateCode } from '../load/sources/number-formats.ts';
import type { SentFile } from '../load/sources/open-sources.ts';
import { readWorkbook } from '../load/sources/read-workbook.ts';
import { Unreadable } from '../load/sources/source.ts';
import type { CellRange, WorkbookRows } from '../load/sources/stored-rows.ts';
import type { Cell } from '../load/tables/cell-type.ts';

/** A returned worksheet as read: plain data, so that it can be sent to a thread. */
export type RawSheet = {
  readonly name: string;
  readonly rows: readonly RawRow[];
  /** Ranges of merged cells: only the first cell of each has a value. */
  readonly merged: readonly CellRange[];
  /** Whether it was read from a text file, whose cells are all texts. */
  readonly isText?: true;
};

/** A row with a value: its line (from 1) and its cells from column A. */
export type RawRow = { readonly line: number; readonly cells: readonly Cell[] };

/** A workbook of a collection is small: a file with more rows or bytes is something else. */
const MOST_ROWS = 50_000;
const MOST_BYTES = 20 * 1_048_576;

/** The worksheets of a returned .xlsx or .xls, or the single one of a .csv or .txt; throws {@link Unreadable}. */
export async function readSheets(file: SentFile): Promise<readonly RawSheet[]> {
  stayWithin(
    { most: MOST_BYTES, message: 'tem mais de 20 MB, o máximo de uma planilha de coleta' },
    fileSize(file.path),
  );
  if (/\.(csv|txt)$/i.test(file.name) && !isCompoundFile(file.path) && (await contentOf(file.path)) === 'text')
    return [csvSheet(file)];
  const sheets: RawSheet[] = [];
  let room = MOST_ROWS;
  for (const worksheet of await workbookOf(file)) {
    const sheet = await readSheet(worksheet, room);
    room -= sheet.rows.length;
    sheets.push(sheet);
  }
  return sheets;
}

async function workbookOf(file: SentFile): Promise<readonly WorkbookRows[]> {
  try {
    return await readWorkbook(file);
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('não se pode ler: o arquivo está danificado');
  }
}

async function readSheet({ name, formats, from1904, readRows }: WorkbookRows, room: number): Promise<RawSheet> {
  const rows: RawRow[] = [];
  const merged: CellRange[] = [];
  const dates = formats.map(isDateCode);
  await readRows(
    (cells, line, { styles }) => {
      if (cells.length === 0) return; // the row has only formulas that show nothing
      stayWithin(
        TOO_MANY,
        rows.push({ line, cells: cells.map((cell, at) => dated(cell, dates[styles[at] ?? 0] === true, from1904)) }),
        line,
      );
      if (rows.length > room) stayWithin(TOO_MANY, MOST_ROWS + 1, line);
    },
    (kind, range) => {
      if (kind === 'merged') stayWithin(TOO_MANY_MERGED, merged.push(range));
    },
  );
  return { name, rows, merged };
}

const TOO_MANY = { most: MOST_ROWS, message: 'tem mais de 50.000 linhas, o máximo de uma planilha de coleta' };
const TOO_MANY_MERGED = { most: 1_000, message: 'tem mais de 1.000 células mescladas em uma aba; desfaça as mesclas' };
const DAY_MS = 86_400_000;

/** A cell's value: a date if its number is formatted as one. No cell of a collection may contain a date. */
function dated(cell: Cell, isDate: boolean, from1904: boolean): Cell {
  if (!isDate || cell === null || typeof cell !== 'object' || !('kind' in cell) || cell.kind !== 'number') return cell;
  const date = new Date(Math.floor((Number(cell.text) - (from1904 ? 24_107 : 25_569)) * DAY_MS));
  return Number.isNaN(date.getTime()) ? cell : date;
}

/** One worksheet saved as text by Excel (';', perhaps in Windows' encoding), LibreOffice or Google (','). */
function csvSheet({ name, path }: SentFile): RawSheet {
  const bytes = readBytes(path);
  const text = isUtf8(bytes) ? bytes.toString('utf8') : new TextDecoder('windows-1252').decode(bytes);
  const rows: RawRow[] = [];
  for (const { record, info } of recordsOf(text)) {
    stayWithin(limits.columns, record.length, info.records);
    if (record.some((cell) => cell.trim() !== ''))
      rows.push({ line: info.records, cells: record.map((cell) => (cell === '' ? null : cell)) });
    stayWithin(TOO_MANY, rows.length);
  }
  return { name: name.replace(/\.(csv|txt)$/i, ''), rows, merged: [], isText: true };
}

type CsvRecord = { readonly record: readonly string[]; readonly info: { readonly records: number } };

/** The records numbered as a spreadsheet numbers rows: a record of several lines, or an empty one, is one row. */
function recordsOf(text: string): readonly CsvRecord[] {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: false,
      info: true,
    }) as unknown as readonly CsvRecord[];
  } catch {
    throw new Unreadable('tem aspas fora do lugar ou que não se fecham; salve a aba de novo como CSV');
  }
}

/** The delimiter that occurs most often in the headings of a collection's sheet. */
function delimiterOf(text: string): string {
  const line =
    text.split(/\r?\n|\r/).find((each) => /centro/i.test(each) && /natureza/i.test(each)) ?? text.slice(0, 4_000);
  const counts = [';', ',', '\t'].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]!.delimiter;
}
