import type { Cell } from '../../tables/cell-type.ts';
import { limits, stayWithin } from '../limits.ts';
import { ENCRYPTED, readBytes } from '../local-file.ts';
import { Unreadable } from '../source.ts';
import type { WorkbookRows } from '../xlsx/read-sheet.ts';
import { TOO_OLD, workbookStream } from './compound-file.ts';
import { recordsFrom, TextReader, type XlsRecord } from './records.ts';
import { XlsSheetReader } from './sheet-reader.ts';

/** Why a damaged .xls cannot be read. */
const DAMAGED_XLS = 'não se pode ler: o arquivo está danificado ou não é uma pasta de trabalho do Excel (.xls)';

const BEGIN = 0x809;
const END = 0x0a;
const BIFF8 = 0x600;
const FILE_PASSWORD = 0x2f;
const SHEET = 0x85;
const WORKSHEET = 0;
const SHARED_TEXTS = 0xfc;

/** Opens an .xls of Excel 97 or newer and returns its worksheets, which are read later; throws {@link Unreadable}. */
export function readXls(path: string): readonly WorkbookRows[] {
  const { stream, sheets, texts } = readable(() => openXls(path));
  return sheets.map(({ name, start }) => ({
    name,
    readRows: async (onRow) => {
      const rows = readable(() => rowsOf(stream, start, texts));
      for (const { cells, line, formulas, outline } of rows) onRow(cells, line, { formulas, outline });
    },
  }));
}

function readable<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(DAMAGED_XLS);
  }
}

type SheetStart = { readonly name: string; readonly start: number };

function openXls(path: string) {
  const stream = workbookStream(readBytes(path), ENCRYPTED);
  const globals = { stream, sheets: [] as SheetStart[], texts: [] as readonly string[] };
  for (const record of recordsFrom(stream, 0)) {
    if (record.kind === END) break;
    refuseRecord(record);
    if (record.kind === SHEET && record.data[5] === WORKSHEET)
      stayWithin(limits.sheets, globals.sheets.push(startOf(record)));
    if (record.kind === SHARED_TEXTS) globals.texts = textsOf(record);
  }
  if (globals.sheets.length === 0) throw new Error('No sheets');
  return globals;
}

function refuseRecord({ kind, data }: XlsRecord): void {
  if (kind === BEGIN && data.readUInt16LE(0) !== BIFF8) throw new Unreadable(TOO_OLD);
  if (kind === FILE_PASSWORD) throw new Unreadable(ENCRYPTED);
}

/** A sheet's name has its length in one byte. */
function startOf({ data }: XlsRecord): SheetStart {
  const isWide = (data[7]! & 1) !== 0;
  const end = 8 + data[6]! * (isWide ? 2 : 1);
  return { name: data.toString(isWide ? 'utf16le' : 'latin1', 8, end), start: data.readUInt32LE(0) };
}

function textsOf(record: XlsRecord): readonly string[] {
  const reader = new TextReader(record, 8);
  const texts: string[] = [];
  for (let left = record.data.readUInt32LE(4); left > 0 && !reader.isAtEnd; left--) {
    stayWithin(limits.sharedTexts, texts.push(reader.text()));
  }
  return texts;
}

/** The rows of the worksheet that begins there; charts within it have an end of their own. */
function rowsOf(stream: Buffer, start: number, texts: readonly Cell[]) {
  const reader = new XlsSheetReader(texts);
  let depth = 0;
  for (const record of recordsFrom(stream, start)) {
    if (record.kind === BEGIN) depth++;
    else if (record.kind === END && --depth <= 0) break;
    else if (depth === 1) reader.read(record);
  }
  return reader.rows();
}
