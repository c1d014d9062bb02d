import type { ScopedTable } from '../../database/lines/scope.ts';
import type { CellType } from './cell-type.ts';

/** The tables of the data folder, named as their files without '.csv', referenced tables first. */
export const TABLE_NAMES = [
  'orcamentos',
  'codigos-orcamentarios',
  'centros-custo',
  'centros-custo-filhos',
  'naturezas',
  'valores',
  'memorias-calculo',
  'receitas',
  'eventos',
  'eventos-parceiros',
  'realizados',
  'propostas-erp',
  'lancamentos-importacao',
] as const;

/** One table of the data folder. */
export type TableName = (typeof TABLE_NAMES)[number];

/** One column: its name in the header, what its cells hold, and the table whose key they must name. */
export type Column = { readonly name: string; readonly type: CellType; readonly refersTo?: TableName };

/** A table of the data folder: its columns and key. */
export type Table = {
  readonly name: TableName;
  readonly inDatabase: ScopedTable;
  /** Masters are upserted by key; other tables are replaced for each budget in them, partners with their events. */
  readonly kind: 'master' | 'budget' | 'event';
  /** The columns that make a row unique; in a numbered table, rows with the same key are numbered in order. */
  readonly key: readonly string[];
  readonly numbered: boolean;
  readonly columns: readonly Column[];
};

/** Whether a text names a table. */
export function isTableName(name: string): name is TableName {
  return TABLE_NAMES.some((known) => known === name);
}

/** Whether a table has the column `ordem`, the sort key of its codes. */
export function isOrdered({ kind, columns }: Table): boolean {
  return kind === 'master' && columns[0]!.type.kind === 'code';
}

/** The sheet of the model workbook that explains the others; loads ignore it. */
export const INSTRUCTIONS_SHEET = 'Leia-me';

/** The content of the first cell of the model's example rows, even in a column of numbers. */
export const EXAMPLE_MARK = 'EXEMPLO';

/** Why an example row that was left in is refused. */
export const EXAMPLE_LEFT_IN = 'é a linha de exemplo do modelo; apague-a';
