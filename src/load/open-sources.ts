import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { EXPLAINING_SHEET } from './example-row.ts';
import type { Problems } from './problems.ts';
import { readBytes } from './read-bytes.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { Unreadable, type Source } from './source.ts';
import { isTableName, TABLE_NAMES } from './table.ts';

/** Opens the tables of a data folder or .xlsx workbook; unusable paths, files and sheets go to the problems. */
export async function openSources(path: string, problems: Problems): Promise<readonly Source[]> {
  try {
    const sources = await openPath(path, problems);
    if (sources.length === 0 && problems.count === 0) throw new Unreadable('não tem nenhuma tabela para carregar');
    return sources;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    problems.add({ label: path }, error.message);
    return [];
  }
}

async function openPath(path: string, problems: Problems): Promise<readonly Source[]> {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) throw new Unreadable('não existe; confira o caminho');
  if (stats.isDirectory()) return folderSources(path, problems);
  if (/\.xlsx$/i.test(path)) return workbookSources(path, problems);
  throw new Unreadable('não é uma pasta de arquivos CSV nem uma pasta de trabalho .xlsx');
}

function folderSources(folder: string, problems: Problems): readonly Source[] {
  const files = readdirSync(folder).filter((file) => /\.csv$/i.test(file) && !file.startsWith('.'));
  return files.sort().flatMap((file): readonly Source[] => {
    const table = file.slice(0, -'.csv'.length);
    if (!isTableName(table) || !file.endsWith('.csv')) {
      problems.add({ label: file }, `arquivo desconhecido; os nomes aceitos são ${TABLE_NAMES.join('.csv, ')}.csv`);
      return [];
    }
    return [{ table, label: file, read: (onRow) => readCsv(readBytes(join(folder, file)), onRow) }];
  });
}

async function workbookSources(path: string, problems: Problems): Promise<readonly Source[]> {
  const sheets = await readXlsx(path, ({ sheet, cell, what }) => problems.add({ label: `aba ${sheet}`, cell }, what));
  return sheets.flatMap(({ name, isEmpty, read }): readonly Source[] => {
    if (isTableName(name)) return [{ table: name, label: `aba ${name}`, read, cellName }];
    if (name === EXPLAINING_SHEET) return [];
    // the empty 'Planilha1' of a new workbook is fine
    const what = `aba desconhecida; os nomes aceitos são ${TABLE_NAMES.join(', ')}`;
    if (!isEmpty) problems.add({ label: `aba ${name}` }, what);
    return [];
  });
}

function cellName(line: number, position: number): string {
  return `${columnLetters(position)}${line}`;
}

function columnLetters(position: number): string {
  const last = String.fromCharCode(65 + (position % 26));
  return position < 26 ? last : columnLetters(Math.floor(position / 26) - 1) + last;
}
