import { FormulaSize, limits, stayWithin } from '../limits.ts';
import { ENCRYPTED, readBytes } from '../local-file.ts';
import { formatCode } from '../number-formats.ts';
import { Unreadable } from '../source.ts';
import type { WorkbookRows } from '../stored-rows.ts';
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
const FROM_1904 = 0x22;
const STYLE = 0xe0;
const FORMAT = 0x41e;

/** Opens an .xls of Excel 97 or newer and returns its worksheets, which are read later; throws {@link Unreadable}. */
export function readXls(path: string): readonly WorkbookRows[] {
  const { stream, sheets, texts, from1904, styles, codes } = readable(() => openXls(path));
  const formats = styles.map((id) => formatCode(id, codes.get(id)));
  const size = new FormulaSize();
  return sheets.map(({ name, isHidden, start }) => ({
    name,
    isHidden,
    from1904,
    formats,
    readRows: async (onRow, onRange) => {
      const rows = readable(() => rowsAt(stream, start, new XlsSheetReader(texts, size, onRange)));
      for (const { cells, line, ...details } of rows) onRow(cells, line, details);
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

type SheetStart = { readonly name: string; readonly isHidden: boolean; readonly start: number };

/** What all worksheets share. */
type Globals = {
  readonly stream: Buffer;
  readonly sheets: SheetStart[];
  texts: readonly string[];
  from1904: boolean;
  /** The number format's id of each style. */
  readonly styles: number[];
  readonly codes: Map<number, string>;
};

function openXls(path: string): Globals {
  const stream = workbookStream(readBytes(path), ENCRYPTED);
  const globals: Globals = { stream, sheets: [], texts: [], from1904: false, styles: [], codes: new Map() };
  for (const record of recordsFrom(stream, 0)) {
    if (record.kind === END) break;
    refuseRecord(record);
    GLOBALS[record.kind]?.(record, globals);
  }
  if (globals.sheets.length === 0) throw new Error('No sheets');
  return globals;
}

/** The readers of the workbook's records, by number (MS-XLS, 2.4). */
const GLOBALS: { readonly [kind: number]: (record: XlsRecord, globals: Globals) => void } = {
  [SHEET]: (record, { sheets }) => {
    if (record.data[5] === WORKSHEET) stayWithin(limits.sheets, sheets.push(startOf(record)));
  },
  [SHARED_TEXTS]: (record, globals) => void (globals.texts = textsOf(record)),
  [FROM_1904]: ({ data }, globals) => void (globals.from1904 = data.readUInt16LE(0) === 1),
  [STYLE]: ({ data }, { styles }) => stayWithin(limits.styles, styles.push(data.readUInt16LE(2))),
  [FORMAT]: (record, { codes }) => {
    stayWithin(limits.styles, codes.set(record.data.readUInt16LE(0), new TextReader(record, 2).text()).size);
  },
};

function refuseRecord({ kind, data }: XlsRecord): void {
  if (kind === BEGIN && data.readUInt16LE(0) !== BIFF8) throw new Unreadable(TOO_OLD);
  if (kind === FILE_PASSWORD) throw new Unreadable(ENCRYPTED);
}

/** The name and start of a sheet; the name has its length in one byte. */
function startOf({ data }: XlsRecord): SheetStart {
  const isWide = (data[7]! & 1) !== 0;
  const end = 8 + data[6]! * (isWide ? 2 : 1);
  const name = data.toString(isWide ? 'utf16le' : 'latin1', 8, end);
  return { name, isHidden: (data[4]! & 3) !== 0, start: data.readUInt32LE(0) };
}

function textsOf(record: XlsRecord): readonly string[] {
  const reader = new TextReader(record, 8);
  const texts: string[] = [];
  for (let left = record.data.readUInt32LE(4); left > 0 && !reader.isAtEnd; left--) {
    stayWithin(limits.sharedTexts, texts.push(reader.text()));
  }
  return texts;
}

/** The rows of the worksheet that begins at `start`; charts within it have their own end record. */
function rowsAt(stream: Buffer, start: number, reader: XlsSheetReader) {
  let depth = 0;
  for (const record of recordsFrom(stream, start)) {
    if (record.kind === BEGIN) depth++;
    else if (record.kind === END && --depth <= 0) break;
    else if (depth === 1) reader.read(record);
  }
  return reader.rows();
}
