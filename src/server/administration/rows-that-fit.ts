import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { Table } from '../../load/table.ts';
import { tables } from '../../load/tables.ts';
import { countRows } from '../../load/workbook/table-pages.ts';
import { MOST_ROWS } from '../../sheet/workbook/write-xlsx.ts';
import { Refusal } from '../http/errors.ts';

/** How many rows all tables have; refused where one has more than a worksheet holds below its names. */
export async function rowsThatFit(db: Database, scope: Scope, most = MOST_ROWS - 1): Promise<number> {
  let all = 0;
  for (const table of tables) {
    const rows = await countRows(db, scope, table);
    if (rows > most) throw tooMany(table, rows, most);
    all += rows;
  }
  return all;
}

function tooMany({ name }: Table, rows: number, most: number): Refusal {
  const [many, few] = [rows, most].map((count) => count.toLocaleString('pt-BR'));
  return new Refusal(422, `A tabela ${name} tem ${many} linhas; uma planilha do Excel tem no máximo ${few}.`);
}
