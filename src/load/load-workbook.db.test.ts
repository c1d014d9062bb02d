import { join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import { rowsOfOrganization, smallFolder, withDataFolder } from '../testing/databases/data-folder.ts';
import { databases } from '../testing/databases/databases.ts';
import { loadFolder } from './load.ts';

/** The small folder as one workbook of text cells, a sheet per table. */
function smallWorkbook(): Buffer {
  const workbook = utils.book_new();
  for (const [file, content] of Object.entries(smallFolder)) {
    const rows = parse(content as string, { delimiter: ';' });
    utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows), file.slice(0, -'.csv'.length));
  }
  return write(workbook, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

describe.each(databases)('a workbook on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('loads the same rows as the folder of its tables', async () => {
    await withDataFolder({ ...smallFolder, 'dados.xlsx': smallWorkbook() }, async (folder) => {
      await loadFolder(database.db, folder, { codColigada: 1 });
      await loadFolder(database.db, join(folder, 'dados.xlsx'), { codColigada: 2, nome: 'Organização 1' });
    });
    const [first, second] = await Promise.all(
      [1, 2].map((codColigada) => rowsOfOrganization(database.db, codColigada)),
    );
    const withoutOrganization = JSON.stringify(second).replaceAll('"codColigada":2', '"codColigada":1');
    expect({ ...JSON.parse(withoutOrganization), data_versions: 0 }).toEqual({ ...first, data_versions: 0 });
  });
});
