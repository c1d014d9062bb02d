import type { ScopedTable } from '../../database/lines/scope.ts';
import * as types from './cell-types.ts';
import { code, id, money } from './cell-types.ts';
import type { Column, Table, TableName } from './table.ts';
import { MESES } from '../../domain/months.ts';
import type { CellType } from './cell-type.ts';

/** The cell type of each column, by its name. */
type CellTypes = { readonly [column: string]: CellType };

/** Columns of given cell types, in this order. */
function columnsOf(types: CellTypes): readonly Column[] {
  return Object.entries(types).map(([name, type]) => ({ name, type }));
}

/** Columns of one cell type. */
function columnsOfType(type: CellType, ...names: readonly string[]): readonly Column[] {
  return names.map((name) => ({ name, type }));
}

/** The foreign keys to the master tables. */
const orcamentoId: Column = { name: 'orcamentoId', type: id, refersTo: 'orcamentos' };
const codCCustoPai: Column = { name: 'codCCustoPai', type: code, refersTo: 'centros-custo' };
const codOrcamentario: Column = { name: 'codOrcamentario', type: code, refersTo: 'codigos-orcamentarios' };
const codCCustoFilho: Column = { name: 'codCCustoFilho', type: code, refersTo: 'centros-custo-filhos' };
const codTBOrcamento: Column = { name: 'codTBOrcamento', type: code, refersTo: 'naturezas' };

/** The budget, the child cost centre and the nature of a row. */
const placeColumns: readonly Column[] = [orcamentoId, codCCustoFilho, codTBOrcamento];

/** janeiroProposta ... dezembroProposta, janeiroReformulacao ... dezembroReformulacao. */
const plannedMonths: readonly Column[] = ['Proposta', 'Reformulacao'].flatMap((basis) =>
  columnsOfType(money, ...MESES.map((mes) => `${mes}${basis}`)),
);

/** The tables that name things: budgets, budget codes, cost centres and natures. */
export const masterTables: readonly Table[] = [
  master('orcamentos', 'orcamentos', { id: types.id, ano: types.year, periodoOrcamento: types.period }),
  master('codigos-orcamentarios', 'codigos_orcamentarios', {
    codOrcamentario: types.code,
    descricaoOrcamentario: types.name,
    area: types.choice('meio', 'fim'),
  }),
  master('centros-custo', 'centros_custo', {
    codCCustoPai: types.code,
    nomeCCustoPai: types.name,
    regional: types.flag,
  }),
  master(
    'centros-custo-filhos',
    'centros_custo_filhos',
    { codCCustoFilho: types.code, nomeCCustoFilho: types.name },
    codCCustoPai,
  ),
  master('naturezas', 'naturezas', { codTBOrcamento: types.code, nomeTBOrcamento: types.name, inativo: types.flag }),
];

/** The tables of the plan: values, calculation memories, revenues, events and their partners. */
const budgetTables: readonly Table[] = [
  budget('valores', 'valores', {
    key: ['orcamentoId', 'codCCustoFilho', 'codTBOrcamento', 'codOrcamentario', 'tipo', 'recurso'],
    columns: [
      ...placeColumns,
      codOrcamentario,
      ...columnsOf({ tipo: types.label, recurso: types.choice('proprios', 'terceiros') }),
      ...plannedMonths,
      ...columnsOf({ bloqueado: types.money }),
    ],
  }),
  budget('memorias-calculo', 'memorias_calculo', {
    key: ['orcamentoId', 'codCCustoFilho', 'codTBOrcamento', 'mes'],
    numbered: true,
    columns: [
      ...placeColumns,
      ...columnsOf({ mes: types.month, proposta: types.money, reformulacao: types.optionalMoney, texto: types.text }),
    ],
  }),
  budget('receitas', 'receitas', {
    key: ['id'],
    columns: [
      orcamentoId,
      codCCustoPai,
      ...columnsOf({ id: types.id, nome: types.name }),
      ...columnsOf({ proposta: types.money, reformulacao: types.money, descricao: types.text }),
    ],
  }),
  budget('eventos', 'eventos', {
    key: ['id'],
    columns: [
      orcamentoId,
      codCCustoPai,
      ...columnsOf({ id: types.id, demandante: types.text, nome: types.name, data: types.date, entidade: types.text }),
      ...columnsOf({ custo: types.money, publico: types.text, observacao: types.text }),
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
      ...columnsOf({ nome: types.name, custoAcao: types.money, cCusto: types.optionalCode }),
    ],
  },
];

/** The tables that ERP synchronisations fill; a data folder may contain them for a first start without an ERP. */
export const erpTables: readonly Table[] = [
  budget('realizados', 'realizados', {
    key: ['orcamentoId', 'codCCustoFilho', 'codTBOrcamento', 'mes'],
    columns: [...placeColumns, ...columnsOf({ mes: types.month, valor: types.money })],
  }),
  budget('propostas-erp', 'propostas_erp', {
    key: ['orcamentoId', 'codCCustoFilho', 'codTBOrcamento'],
    columns: [...placeColumns, ...columnsOf({ valorProposta: types.money, valorReformulacao: types.money })],
  }),
  budget('lancamentos-importacao', 'lancamentos_importacao', {
    key: ['orcamentoId'],
    numbered: true,
    columns: [
      orcamentoId,
      ...columnsOf({ periodoOrcamento: types.basis }),
      { name: 'codTBOrcamento', type: types.nullableCode, refersTo: 'naturezas' },
      ...columnsOf({ tipo: types.text }),
      ...columnsOfType(types.optionalCode, 'chaveCentroCusto', 'chaveAcao', 'codReduzidoConta', 'codReduzidoNatureza'),
      ...columnsOf({ mes: types.month, unidade: types.text, descricaoLancamento: types.text }),
      ...columnsOfType(types.quantity, 'qtdPessoas', 'qtdDias', 'qtdUnidade'),
      ...columnsOfType(types.money, 'valorUnitario', 'valorTotal'),
    ],
  }),
];

/** Every table of the data folder, referred tables first. */
export const tables: readonly Table[] = [...masterTables, ...budgetTables, ...erpTables];

/** A table by its name. */
export function tableNamed(name: TableName): Table {
  return tables.find((table) => table.name === name)!;
}

/** A master table; its first own column is its key. */
function master(name: TableName, inDatabase: ScopedTable, own: CellTypes, ...references: readonly Column[]): Table {
  const columns = [...columnsOf(own), ...references];
  return { name, inDatabase, kind: 'master', key: [columns[0]!.name], numbered: false, columns };
}

type Content = Pick<Table, 'key' | 'columns'> & { readonly numbered?: boolean };

function budget(name: TableName, inDatabase: ScopedTable, content: Content): Table {
  return { name, inDatabase, kind: 'budget', numbered: false, ...content };
}
