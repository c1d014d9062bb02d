import type { Archive } from './archive.ts';
import { csvSources, type CsvFile } from './csv-sources.ts';
import { DAMAGED_ZIP, fromArchive, ours } from './from-archive.ts';
import { showValue, type Problems } from '../problems.ts';
import { readCsv } from './read-csv.ts';
import { Unreadable, type Source } from './source.ts';

/** The tables of a .zip of CSV files, which lie at its root or in one folder; throws {@link Unreadable}. */
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
      await readCsv(content, ours(onRow));
    });
  return { name: name.slice(name.lastIndexOf('/') + 1), size: () => size, read };
}

/** What macOS and others put beside the files of a folder. */
function isOfTheSystem(name: string): boolean {
  return name.startsWith('__MACOSX/') || /(^|\/)\.[^/]/.test(name);
}

const PACKED = /\.(zip|7z|rar|gz|tar|tgz|xls|xls[xmb])$/i;
const ONLY_CSV = 'deixe os arquivos CSV juntos no .zip, na raiz ou em uma só pasta';
const WORKBOOK = 'é uma pasta de trabalho do Excel com nome de .zip; mude o nome para .xlsx';
