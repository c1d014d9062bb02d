import { EXPLAINING_SHEET } from '../../tables/example-row.ts';
import type { Problems } from '../../problems.ts';
import { readXlsx, type WorkbookSheet } from './read-xlsx.ts';
import { Unreadable, type Source } from '../source.ts';
import { isTableName, TABLE_NAMES } from '../../tables/table.ts';

/** The tables of a workbook, a sheet each; sheets of other names that hold something go to the problems. */
export async function workbookSources(path: string, problems: Problems): Promise<readonly Source[]> {
  const sources: Source[] = [];
  for (const sheet of await readXlsx(path)) {
    const source = sourceOf(sheet);
    if (sources.some(({ table }) => table === source?.table)) throw new Unreadable(`tem duas abas ${sheet.name}`);
    if (source !== undefined) sources.push(source);
    else if (!(await isHarmless(sheet))) problems.add({ label: `aba ${sheet.name}` }, UNKNOWN);
  }
  return sources;
}

const UNKNOWN = `aba desconhecida; os nomes aceitos são ${TABLE_NAMES.join(', ')}`;

function sourceOf({ name, read }: WorkbookSheet): Source | undefined {
  return isTableName(name) ? { table: name, label: `aba ${name}`, read, cellName } : undefined;
}

/** As the empty 'Planilha1' of a new workbook is. */
async function isHarmless({ name, isEmpty }: WorkbookSheet): Promise<boolean> {
  return name === EXPLAINING_SHEET || isEmpty();
}

function cellName(line: number, position: number): string {
  return `${columnLetters(position)}${line}`;
}

function columnLetters(position: number): string {
  const last = String.fromCharCode(65 + (position % 26));
  return position < 26 ? last : columnLetters(Math.floor(position / 26) - 1) + last;
}
