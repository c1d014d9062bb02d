import type { ScopedTable } from '../database/lines/scope.ts';
import * as types from './cell-types.ts';
import {
  codCCustoPai,
  codOrcamentario,
  column,
  columnsOf,
  orcamentoId,
  placeColumns,
  plannedMonths,
} from './columns.ts';
import type { Column, Table, TableName } from './table.ts';

/** The tables that name things: budgets, budget codes, cost centres and natures. */
export const masterTables: readonly Table[] = [
  master('orcamentos', 'orcamentos', [
    column('id', types.id),
    column('ano', types.year),
    column('periodoOrcamento', types.period),
  ]),
  master('codigos-orcamentarios', 'codigos_orcamentarios', [
    column('codOrcamentario', types.code),
    column('descricaoOrcamentario', types.name),
    column('area', types.choice('meio', 'fim')),
  ]),
  master('centros-custo', 'centros_custo', [
    column('codCCustoPai', types.code),
    column('nomeCCustoPai', types.name),
    column('regional', types.flag),
  ]),
  master('centros-custo-filhos', 'centros_custo_filhos', [
    column('codCCustoFilho', types.code),
    column('nomeCCustoFilho', types.name),
    codCCustoPai,
  ]),
  master('naturezas', 'naturezas', [
    column('codTBOrcamento', types.code),
    column('nomeTBOrcamento', types.name),
    column('inativo', types.flag),
  ]),
];

/** The tables of the plan: values, calculation memories, revenues, events and their partners. */
const budgetTables: readonly Table[] = [
  budget('valores', 'valores', {
    key: ['orcamentoId', 'codCCustoFilho', 'codTBOrcamento', 'codOrcamentario', 'tipo', 'recurso'],
    columns: [
      ...placeColumns,
      codOrcamentario,
      column('tipo', types.label),
      column('recurso', types.choice('proprios', 'terceiros')),
      ...plannedMonths,
      column('bloqueado', types.money),
    ],
  }),
  budget('memorias-calculo', 'memorias_calculo', {
    key: ['orcamentoId', 'codCCustoFilho', 'codTBOrcamento', 'mes'],
    numbered: true,
    columns: [
      ...placeColumns,
      column('mes', types.month),
      column('proposta', types.money),
      column('reformulacao', types.optionalMoney),
      column('texto', types.text),
    ],
  }),
  budget('receitas', 'receitas', {
    key: ['id'],
    columns: [
      orcamentoId,
      codCCustoPai,
      column('id', types.id),
      column('nome', types.name),
      ...columnsOf(types.money, 'proposta', 'reformulacao'),
      column('descricao', types.text),
    ],
  }),
  budget('eventos', 'eventos', {
    key: ['id'],
    columns: [
      orcamentoId,
      codCCustoPai,
      column('id', types.id),
      column('demandante', types.text),
      column('nome', types.name),
      column('data', types.date),
      column('entidade', types.text),
      column('custo', types.money),
      ...columnsOf(types.text, 'publico', 'observacao'),
    ],
  }),
  {
    name: 'eventos-parceiros',
    inDatabase: 'eventos_parceiros',
    kind: 'event',
    key: ['eventoId'],
    numbered: true,
    columns: [
      { name: 'eventoId', type: types.id, refersTo: 'eventos' },
      column('nome', types.name),
      column('custoAcao', types.money),
      column('cCusto', types.optionalCode),
    ],
  },
];

/** The tables that ERP synchronisations fill; a data folder may contain them for a first start without an ERP. */
export const erpTables: readonly Table[] = [
  budget('realizados', 'realizados', {
    key: ['orcamentoId', 'codCCustoFilho', 'codTBOrcamento', 'mes'],
    columns: [...placeColumns, column('mes', types.month), column('valor', types.money)],
  }),
  budget('propostas-erp', 'propostas_erp', {
    key: ['orcamentoId', 'codCCustoFilho', 'codTBOrcamento'],
    columns: [...placeColumns, ...columnsOf(types.money, 'valorProposta', 'valorReformulacao')],
  }),
  budget('lancamentos-importacao', 'lancamentos_importacao', {
    key: ['orcamentoId'],
    numbered: true,
    columns: [
      orcamentoId,
      column('periodoOrcamento', types.basis),
      { name: 'codTBOrcamento', type: types.nullableCode, refersTo: 'naturezas' },
      column('tipo', types.text),
      ...columnsOf(types.optionalCode, 'chaveCentroCusto', 'chaveAcao', 'codReduzidoConta', 'codReduzidoNatureza'),
      column('mes', types.month),
      ...columnsOf(types.text, 'unidade', 'descricaoLancamento'),
      ...columnsOf(types.quantity, 'qtdPessoas', 'qtdDias', 'qtdUnidade'),
      ...columnsOf(types.money, 'valorUnitario', 'valorTotal'),
    ],
  }),
];

/** Every table of the data folder, referred tables first. */
export const tables: readonly Table[] = [...masterTables, ...budgetTables, ...erpTables];

/** A master table; its first column is its key. */
function master(name: TableName, inDatabase: ScopedTable, columns: readonly [Column, ...Column[]]): Table {
  return { name, inDatabase, kind: 'master', key: [columns[0].name], numbered: false, columns };
}

type Content = Pick<Table, 'key' | 'columns'> & { readonly numbered?: boolean };

function budget(name: TableName, inDatabase: ScopedTable, content: Content): Table {
  return { name, inDatabase, kind: 'budget', numbered: false, ...content };
}
