import { contentOf } from './file-content.ts';
import { limits, stayWithin } from './limits.ts';
import type { Problems } from '../problems.ts';
import { fileSize, readPieces } from './read-bytes.ts';
import { readCsv } from './read-csv.ts';
import { Unreadable, type Source } from './source.ts';
import { isTableName, TABLE_NAMES, type TableName } from '../tables/table.ts';

/** A CSV by its own name: a file of a folder, of an archive, or sent by itself. */
export type CsvFile = {
  /** Without folders. */
  readonly name: string;
  /** Throws {@link Unreadable} if it is too large by itself. */
  readonly size: () => number;
  readonly read: Source['read'];
};

/** A CSV that lies in a file of the machine; what is clearly something else is refused by what it is. */
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

/** The tables of CSV files, named by them; those of other names, given twice or too large go to the problems. */
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
