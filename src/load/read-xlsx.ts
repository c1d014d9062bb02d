import { withArchive, ENCRYPTED, type Archive } from './archive.ts';
import type { Cell } from './cell-type.ts';
import { readBytes } from './read-bytes.ts';
import { SheetReader, type SheetHandler } from './read-sheet.ts';
import { readXml } from './read-xml.ts';
import { Unreadable } from './source.ts';
import { readParts, type WorkbookParts } from './workbook-parts.ts';

/** A sheet of a workbook. */
export type WorkbookSheet = {
  readonly name: string;
  readonly isEmpty: boolean;
  /** Reads the sheet again, calling back with line 1 and every non-empty row, all padded to the widest. */
  readonly read: (onRow: OnRow) => Promise<void>;
};

type OnRow = (cells: readonly Cell[], line: number) => void;

/** A formula without a value; as an empty cell it would be loaded as the amount 0. */
type OnFault = (fault: { readonly sheet: string; readonly cell: string; readonly what: string }) => void;

/**
 * Reads an .xlsx file once without keeping rows, reporting formulas without a value, and returns its sheets to read
 * again; numbers stay as written in the file. Throws {@link Unreadable}, as reading a sheet does.
 */
export async function readXlsx(path: string, onFault: OnFault): Promise<readonly WorkbookSheet[]> {
  return withWorkbook(path, async (archive) => {
    const parts = await readParts(archive);
    const sheets: WorkbookSheet[] = [];
    for (const { name, part } of parts.sheets) {
      let width = 0;
      await readPart(archive, part, parts, {
        onRow: ({ length }) => (width = Math.max(width, length)),
        onFault: (cell, what) => onFault({ sheet: name, cell, what }),
      });
      if (width > MOST_COLUMNS) throw new Unreadable(`tem células além da coluna ${MOST_COLUMNS} na aba ${name}`);
      const read: WorkbookSheet['read'] = (onRow) =>
        withWorkbook(path, (again) => readPart(again, part, parts, { onRow: evenRows(width, onRow) }));
      sheets.push({ name, isEmpty: width === 0, read });
    }
    return sheets;
  });
}

async function readPart(archive: Archive, part: string | undefined, parts: WorkbookParts, handler: SheetHandler) {
  if (part === undefined) return;
  const content = archive.part(part);
  if (content === undefined) throw new Error(`No part ${part}`);
  await readXml(content, new SheetReader(parts, handler));
}

/** No table has a tenth of them, and every row is made as wide as the widest. */
const MOST_COLUMNS = 1_000;

function evenRows(width: number, onRow: OnRow): SheetHandler['onRow'] {
  let isFirst = true;
  return (cells, line) => {
    while (cells.length < width) cells.push(null);
    try {
      if (isFirst && line > 1) onRow(Array<Cell>(width).fill(null), 1);
      isFirst = false;
      onRow(cells, line);
    } catch (cause) {
      throw new RowFailed('', { cause });
    }
  };
}

async function withWorkbook<Result>(path: string, work: (archive: Archive) => Promise<Result>): Promise<Result> {
  try {
    return await withArchive(path, work);
  } catch (error) {
    if (error instanceof RowFailed) throw error.cause;
    throw error instanceof Unreadable ? error : unreadable(readBytes(path));
  }
}

/** Wraps what the row callback throws, which does not mean that the file is damaged. */
class RowFailed extends Error {}

const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

function unreadable(bytes: Buffer): Unreadable {
  if (bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))) return new Unreadable(ENCRYPTED);
  if (bytes.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE)) {
    return new Unreadable('é um arquivo .xls antigo. No Excel, salve como "Pasta de Trabalho do Excel (.xlsx)"');
  }
  return new Unreadable('não se pode ler: o arquivo está danificado ou não é uma pasta de trabalho do Excel (.xlsx)');
}
