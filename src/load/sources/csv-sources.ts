import { type Problems, showValue } from '../problems.ts';
import { isTableName, TABLE_NAMES, type TableName } from '../tables/table.ts';
import { type Archive, fromArchive, passThroughErrors } from './archive.ts';
import { limits, stayWithin } from './limits.ts';
import { contentOf, fileSize, readPieces } from './local-file.ts';
import { readCsv } from './read-csv.ts';
import { Unreadable, type Source } from './source.ts';

/** A CSV file: from a folder or an archive, or uploaded by itself. */
type CsvFile = {
  /** The file's name, without folders. */
  readonly name: string;
  /** Throws {@link Unreadable} if it is too large by itself. */
  readonly size: () => number;
  readonly read: Source['read'];
};

/** A CSV file on disk; reading it throws {@link Unreadable} if it is clearly something else. */
export function csvFileAt(name: string, path: string): CsvFile {
  const read: Source['read'] = async (onRow) => {
    const content = await contentOf(path);
    if (content === 'archive') throw new Unreadable('é um .zip ou uma pasta de trabalho do Excel, e não um CSV');
    if (content !== 'text') throw new Unreadable(`é ${content.other}, e não um CSV`);
    await readCsv(readPieces(path), onRow);
  };
  const size = () => {
    const found = fileSize(path);
    stayWithin(limits.file, found);
    return found;
  };
  return { name, size, read };
}

/** The tables of CSV files by name; unknown names, repeated files and files that are too large are problems. */
export function csvSources(files: readonly CsvFile[], problems: Problems): readonly Source[] {
  const sources = new Map<TableName, Source>();
  let total = 0;
  for (const file of files.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    try {
      const table = tableOf(file.name);
      if (sources.has(table)) throw new Unreadable('foi enviado mais de uma vez; deixe um só');
      const size = file.size();
      stayWithin(limits.csv, (total += size));
      sources.set(table, { table, label: file.name, read: file.read });
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      problems.add({ label: file.name }, error.message);
    }
  }
  return [...sources.values()];
}

function tableOf(name: string): TableName {
  const table = name.replace(/\.csv$/, '');
  if (isTableName(table) && table !== name) return table;
  throw new Unreadable(`arquivo desconhecido; os nomes aceitos são ${TABLE_NAMES.join('.csv, ')}.csv`);
}

/** Why a damaged .zip cannot be read. */
export const DAMAGED_ZIP = 'não se pode ler: o arquivo está danificado ou não é um .zip';

/** The tables of a .zip of CSV files, at its root or in one folder; throws {@link Unreadable}. */
export async function zipSources(path: string, problems: Problems): Promise<readonly Source[]> {
  const files = await fromArchive(path, DAMAGED_ZIP, async (archive) => filesOf(archive, path));
  return csvSources(files, problems);
}

function filesOf(archive: Archive, path: string): readonly CsvFile[] {
  if (archive.names.includes('xl/workbook.xml')) throw new Unreadable(WORKBOOK);
  const names = archive.names.filter((name) => !isOfTheSystem(name));
  const packed = names.find((name) => PACKED.test(name));
  if (packed !== undefined)
    throw new Unreadable(`tem outro arquivo compactado ou pasta de trabalho dentro, ${showValue(packed)}; ${ONLY_CSV}`);
  const csvs = names.filter((name) => /\.csv$/i.test(name));
  const folders = new Set(csvs.map((name) => name.slice(0, name.lastIndexOf('/') + 1)));
  if (folders.size > 1) throw new Unreadable(`tem arquivos CSV em mais de uma pasta; ${ONLY_CSV}`);
  return csvs.map((name) => fileOf(path, name, archive.sizeOf(name)));
}

function fileOf(path: string, name: string, size: number): CsvFile {
  const read: Source['read'] = (onRow) =>
    fromArchive(path, DAMAGED_ZIP, async (archive) => {
      const content = archive.part(name);
      if (content === undefined) throw new Error(`No part ${name}`);
      await readCsv(content, passThroughErrors(onRow));
    });
  return { name: name.slice(name.lastIndexOf('/') + 1), size: () => size, read };
}

/** Whether macOS or another system added this file to those of a folder. */
function isOfTheSystem(name: string): boolean {
  return name.startsWith('__MACOSX/') || /(^|\/)\.[^/]/.test(name);
}

const PACKED = /\.(zip|7z|rar|gz|tar|tgz|xls|xls[xmb])$/i;
const ONLY_CSV = 'deixe os arquivos CSV juntos no .zip, na raiz ou em uma só pasta';
const WORKBOOK = 'é uma pasta de trabalho do Excel com nome de .zip; mude o nome para .xlsx';
