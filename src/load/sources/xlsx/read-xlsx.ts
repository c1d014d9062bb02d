import type { Archive } from '../archive.ts';
import type { Cell } from '../../tables/cell-type.ts';
import { DAMAGED_WORKBOOK, fromArchive, ours } from '../from-archive.ts';
import { SheetReader, type OnSheetRow } from './read-sheet.ts';
import { readXml } from './read-xml.ts';
import { refuseOtherKinds } from './workbook-kind.ts';
import { readParts, type WorkbookParts } from './workbook-parts.ts';

/** A sheet of a workbook. */
export type WorkbookSheet = {
  readonly name: string;
  /** Whether it has no cell with a value. */
  readonly isEmpty: () => Promise<boolean>;
  /** Calls back with line 1 and every non-empty row, none narrower than line 1. */
  readonly read: (onRow: OnRow) => Promise<void>;
};

type OnRow = (cells: readonly Cell[], line: number) => void;

/** Opens an .xlsx file and returns its sheets, read when asked; numbers stay as written. Throws {@link Unreadable}. */
export async function readXlsx(path: string): Promise<readonly WorkbookSheet[]> {
  const parts = await fromArchive(path, DAMAGED_WORKBOOK, async (archive) => {
    await refuseOtherKinds(archive);
    return readParts(archive);
  });
  return parts.sheets.map(({ name, part }) => {
    const read: WorkbookSheet['read'] = (onRow) =>
      fromArchive(path, DAMAGED_WORKBOOK, (archive) => readPart(archive, part, parts, evenRows(ours(onRow))));
    return { name, isEmpty: () => isEmpty(read), read };
  });
}

async function readPart(archive: Archive, part: string | undefined, parts: WorkbookParts, onRow: OnSheetRow) {
  if (part === undefined) return;
  const content = archive.part(part);
  if (content === undefined) throw new Error(`No part ${part}`);
  await readXml(content, new SheetReader(parts, onRow));
}

function evenRows(onRow: OnRow): OnSheetRow {
  let width: number | undefined;
  return (cells, line) => {
    if (width === undefined && line > 1) onRow(Array<Cell>(cells.length).fill(null), 1);
    width ??= cells.length;
    while (cells.length < width) cells.push(null);
    onRow(cells, line);
  };
}

/** Thrown to read no further than the first row. */
class FirstRow extends Error {}

async function isEmpty(read: WorkbookSheet['read']): Promise<boolean> {
  try {
    await read(() => {
      throw new FirstRow();
    });
    return true;
  } catch (error) {
    if (error instanceof FirstRow) return false;
    throw error;
  }
}
