import { writeFileSync } from 'node:fs';
import { cellText } from '../../load/checks/read-cell.ts';
import { fromArchive } from '../../load/sources/archive.ts';
import { limits, stayWithin } from '../../load/sources/limits.ts';
import { isCompoundFile } from '../../load/sources/local-file.ts';
import type { SentFile } from '../../load/sources/open-sources.ts';
import { readParts, type WorkbookParts } from '../../load/sources/xlsx/workbook-parts.ts';
import type { Cell as StoredCell } from '../../load/tables/cell-type.ts';
import { blank, number, text } from '../../sheet/cells.ts';
import type { Cell, Column } from '../../sheet/sheet.ts';
import type { Workbook, Worksheet } from '../../sheet/workbook/workbook.ts';
import { writeXlsx } from '../../sheet/workbook/write-xlsx.ts';
import { ZipFile } from '../../sheet/workbook/xlsx/zip-file.ts';
import { zlibCompression } from '../../threads/zlib-compression.ts';
import type { Problem } from '../problems.ts';
import type { RawSheet } from '../read-sheets.ts';
import { isMarkable, markParts, type Parts } from './mark-parts.ts';

/**
 * The sender's own workbook with the cells that cannot be accepted in red, each with a note, without earlier marks. A
 * text file, an old .xls or an .xlsx that is written in an unusual way becomes an .xlsx of the same cells.
 */
export async function markWorkbook(
  file: SentFile,
  sheets: readonly RawSheet[],
  problems: readonly Problem[],
): Promise<Uint8Array> {
  if (!(await isXlsx(file))) writeFileSync(file.path, await plainXlsx(sheets)); // the folder belongs to this upload alone
  let found = await partsOf(file);
  if (!isMarkable(found.parts, found.sheets)) {
    writeFileSync(file.path, await plainXlsx(sheets));
    found = await partsOf(file);
  }
  markParts(found.parts, found.sheets, problems);
  return zipped(found.parts);
}

function partsOf({ path }: SentFile): Promise<{ readonly parts: Parts; readonly sheets: WorkbookParts['sheets'] }> {
  return fromArchive(path, 'não se pode ler', async (archive) => {
    const parts: Parts = new Map();
    let size = 0;
    for (const name of archive.names) {
      stayWithin(limits.inMemory, (size += archive.sizeOf(name)));
      const pieces: Buffer[] = [];
      for await (const piece of archive.part(name)!) pieces.push(piece);
      parts.set(name, Buffer.concat(pieces));
    }
    return { parts, sheets: (await readParts(archive)).sheets };
  });
}

async function isXlsx({ path }: SentFile): Promise<boolean> {
  if (isCompoundFile(path)) return false;
  return fromArchive(path, '', async ({ names }) => names.includes('xl/workbook.xml')).catch(() => false);
}

async function zipped(parts: Parts): Promise<Uint8Array> {
  const zip = new ZipFile(zlibCompression);
  const pieces: Uint8Array[] = [];
  const first = '[Content_Types].xml';
  for (const name of [first, ...[...parts.keys()].filter((each) => each !== first)])
    for await (const piece of zip.entry(utf8Units(name), [parts.get(name)!])) pieces.push(piece.slice());
  return Buffer.concat([...pieces, zip.end()]);
}

/** A name with one character for each byte of its UTF-8, because `ZipFile` writes each character as one byte. */
function utf8Units(name: string): string {
  return Buffer.from(name, 'utf8').toString('latin1');
}

/** An .xlsx file with the same cells at the same places. */
async function plainXlsx(sheets: readonly RawSheet[]): Promise<Uint8Array> {
  const worksheets = sheets.map(plainSheet) as unknown as Workbook;
  const pieces: Uint8Array[] = [];
  for await (const piece of writeXlsx(worksheets, zlibCompression)) pieces.push(piece.slice());
  return Buffer.concat(pieces);
}

function plainSheet({ name, rows }: RawSheet): Worksheet {
  const width = Math.max(1, ...rows.map(({ cells }) => cells.length));
  const columns: readonly Column[] = Array.from({ length: width }, () => ({ label: '', format: 'text' }));
  const at = new Map(rows.map(({ line, cells }) => [line, cells]));
  const last = rows.at(-1)?.line ?? 0;
  const lines = Array.from({ length: last }, (_, index) => {
    const cells = at.get(index + 1) ?? [];
    return {
      kind: 'item' as const,
      level: 0,
      cells: columns.map((_column, column) => plainCell(cells[column] ?? null)),
    };
  });
  return { name, facts: [], sheet: { title: name, columns, header: [], rows: lines } };
}

function plainCell(cell: StoredCell): Cell {
  if (cell === null) return blank;
  const isNumber = typeof cell === 'object' && 'kind' in cell && cell.kind === 'number';
  return isNumber ? number(Number(cell.text)) : text(cellText(cell));
}
