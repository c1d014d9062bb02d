import type { Problems } from '../../problems.ts';
import type { Cell } from '../../tables/cell-type.ts';
import { INSTRUCTIONS_SHEET, isTableName, TABLE_NAMES } from '../../tables/table.ts';
import { columnLetters } from '../../../sheet/column-letters.ts';
import { type Archive, fromArchive, passThroughErrors } from '../archive.ts';
import { FormulaSize } from '../limits.ts';
import { type OnRow, type Source, Unreadable } from '../source.ts';
import type { WorkbookRows } from '../stored-rows.ts';
import { SheetReader, type OnSheetRow } from './read-sheet.ts';
import { SharedFormulas } from './shared-formulas.ts';
import { readXml, type XmlHandler } from './read-xml.ts';
import { withRanges } from './sheet-ranges.ts';
import { readParts, refuseOtherKinds } from './workbook-parts.ts';

/** The tables of a workbook, one sheet each; sheets of other names that have content are problems. */
export async function workbookSources(path: string, problems: Problems): Promise<readonly Source[]> {
  const sources: Source[] = [];
  for (const sheet of await readXlsx(path)) {
    const { name, read } = sheet;
    const label = `aba ${name}`;
    if (sources.some(({ table }) => table === name)) throw new Unreadable(`tem duas abas ${name}`);
    if (isTableName(name)) sources.push({ table: name, label, read, cellName });
    else if (!(await isHarmless(sheet))) problems.add({ label }, UNKNOWN);
  }
  return sources;
}

const UNKNOWN = `aba desconhecida; os nomes aceitos são ${TABLE_NAMES.join(', ')}`;

/** Why a damaged workbook cannot be read. */
export const DAMAGED_WORKBOOK =
  'não se pode ler: o arquivo está danificado ou não é uma pasta de trabalho do Excel (.xlsx)';

/** Whether a sheet is ignored: the model's explanations, or an empty one such as 'Planilha1' of a new workbook. */
async function isHarmless({ name, isEmpty }: WorkbookSheet): Promise<boolean> {
  return name === INSTRUCTIONS_SHEET || isEmpty();
}

function cellName(line: number, position: number): string {
  return `${columnLetters(position)}${line}`;
}

type WorkbookSheet = WorkbookRows & {
  /** Whether the sheet has no cell with a value. */
  readonly isEmpty: () => Promise<boolean>;
  /** Calls back with line 1 and every non-empty row, none narrower than line 1. */
  readonly read: (onRow: OnRow) => Promise<void>;
};

/** Opens an .xlsx file and returns its sheets, which are read later, numbers as written; throws {@link Unreadable}. */
export async function readXlsx(path: string): Promise<readonly WorkbookSheet[]> {
  const parts = await fromArchive(path, DAMAGED_WORKBOOK, async (archive) => {
    await refuseOtherKinds(archive);
    return readParts(archive);
  });
  const { from1904, formats } = parts;
  const stored = { ...parts, dates: parts.dates.map(() => false) };
  const size = new FormulaSize();
  return parts.sheets.map(({ name, part, isHidden }) => {
    const readPart = (handler: XmlHandler) =>
      fromArchive(path, DAMAGED_WORKBOOK, (archive) => readContent(archive, part, handler));
    const readRows: WorkbookRows['readRows'] = (onRow, onRange) =>
      readPart(withRanges(new SheetReader(stored, onRow, new SharedFormulas(size)), parts, onRange));
    const read: WorkbookSheet['read'] = (onRow) => readPart(new SheetReader(parts, evenRows(passThroughErrors(onRow))));
    return { name, isHidden, from1904, formats, isEmpty: () => isEmpty(read), read, readRows };
  });
}

async function readContent(archive: Archive, part: string | undefined, handler: XmlHandler): Promise<void> {
  if (part === undefined) return;
  const content = archive.part(part);
  if (content === undefined) throw new Error(`No part ${part}`);
  await readXml(content, handler);
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

/** Thrown to stop reading at the first row. */
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
