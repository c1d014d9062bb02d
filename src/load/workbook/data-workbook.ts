import type { TableRow, TableSheet, Worksheet } from '../../sheet/workbook/workbook.ts';
import { EXAMPLE_MARK } from '../tables/example-row.ts';
import type { Table } from '../tables/table.ts';
import { tables } from '../tables/tables.ts';
import { Wrong } from '../tables/cell-type.ts';
import { explainingSheet } from './explaining-sheet.ts';
import { tableColumns, tableValue } from './table-columns.ts';
import { tableWords } from './table-words.ts';

/** A workbook that a load takes: the sheet that explains, then one for each table of the data folder. */
export type LoadableWorkbook = { readonly explaining: Worksheet; readonly sheets: readonly TableSheet[] };

/** Rows of a table as they come, some at a time. */
export type RowsOf = (table: Table) => TableSheet['rows'];

/** What an organisation has today (aaaa-mm-dd becomes dd/mm/aaaa); loaded over the same data, it changes nothing. */
export function dataWorkbook(organizacao: string, day: string, rowsOf: RowsOf): LoadableWorkbook {
  const facts = [
    { label: 'O que é', value: `Os dados de ${organizacao} em ${day}, uma aba por tabela.` },
    { label: 'Como usar', value: 'Mude o que for preciso e envie este arquivo em Administração, Dados.' },
  ];
  return { explaining: explainingSheet(facts), sheets: sheetsOf(rowsOf) };
}

/** The empty one, each sheet with one example row that a load refuses. */
export function modelWorkbook(): LoadableWorkbook {
  const facts = [
    { label: 'O que é', value: 'O modelo dos dados que se carregam, uma aba por tabela.' },
    { label: 'Como usar', value: 'Preencha as abas que interessam e envie este arquivo em Administração, Dados.' },
    {
      label: 'Linha de exemplo',
      value: `Cada aba tem uma linha de exemplo, com ${EXAMPLE_MARK} na primeira coluna. Apague-a antes de enviar.`,
    },
  ];
  return { explaining: explainingSheet(facts), sheets: sheetsOf((table) => [[exampleRow(table)]]) };
}

function sheetsOf(rowsOf: RowsOf): readonly TableSheet[] {
  return tables.map((table) => ({ name: table.name, columns: tableColumns(table), rows: rowsOf(table) }));
}

/** The table's examples behind the mark of an example row. */
function exampleRow({ name, columns }: Table): TableRow {
  const [, ...others] = columns.map((column) => {
    const value = column.type.read(tableWords[name].columns[column.name]![1]);
    return value instanceof Wrong ? null : tableValue(column, value);
  });
  return [EXAMPLE_MARK, ...others];
}
