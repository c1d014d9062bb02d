import { choice, code, flag, id, name, period, year } from './cell-types.ts';
import { codCCustoPai, column } from './columns.ts';
import type { ScopedTable } from '../database/lines/scope.ts';
import type { Column, Table, TableName } from './table.ts';

/** The tables that name things: budgets, budget codes, cost centres and natures. */
export const masterTables: readonly Table[] = [
  master('orcamentos', 'orcamentos', [column('id', id), column('ano', year), column('periodoOrcamento', period)]),
  master('codigos-orcamentarios', 'codigos_orcamentarios', [
    column('codOrcamentario', code),
    column('descricaoOrcamentario', name),
    column('area', choice('meio', 'fim')),
  ]),
  master('centros-custo', 'centros_custo', [
    column('codCCustoPai', code),
    column('nomeCCustoPai', name),
    column('regional', flag),
  ]),
  master('centros-custo-filhos', 'centros_custo_filhos', [
    column('codCCustoFilho', code),
    column('nomeCCustoFilho', name),
    codCCustoPai,
  ]),
  master('naturezas', 'naturezas', [
    column('codTBOrcamento', code),
    column('nomeTBOrcamento', name),
    column('inativo', flag),
  ]),
];

/** A master table; its first column is its key. */
function master(tableName: TableName, inDatabase: ScopedTable, columns: readonly [Column, ...Column[]]): Table {
  return { name: tableName, inDatabase, kind: 'master', key: [columns[0].name], numbered: false, columns };
}
