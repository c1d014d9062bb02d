import type { ScopedTable } from '../../database/lines/scope.ts';
import { MESES } from '../../domain/months.ts';
import type { CellType } from './cell-type.ts';
import * as types from './cell-types.ts';
import type { Column, Table, TableName } from './table.ts';

/** The columns of a table in order, by name: their cell type, and the table that a foreign key refers to. */
type Columns = { readonly [name: string]: CellType | Required<Omit<Column, 'name'>> };

const orcamentoId = { type: types.id, refersTo: 'orcamentos' } as const;
const codCCustoPai = { type: types.code, refersTo: 'centros-custo' } as const;
const codOrcamentario = { type: types.code, refersTo: 'codigos-orcamentarios' } as const;
/** The budget, the child cost centre and the nature of a row. */
const place: Columns = {
  orcamentoId,
  codCCustoFilho: { type: types.code, refersTo: 'centros-custo-filhos' },
  codTBOrcamento: { type: types.code, refersTo: 'naturezas' },
};

/** janeiroProposta ... dezembroProposta, janeiroReformulacao ... dezembroReformulacao. */
const plannedMonths: Columns = Object.fromEntries(
  ['Proposta', 'Reformulacao'].flatMap((basis) => MESES.map((mes) => [`${mes}${basis}`, types.money])),
);

/** The tables that name things: budgets, budget codes, cost centres and natures. */
export const masterTables: readonly Table[] = [
  master('orcamentos', { id: types.id, ano: types.year, periodoOrcamento: types.period }),
  master('codigos-orcamentarios', {
    codOrcamentario: types.code,
    descricaoOrcamentario: types.name,
    area: types.choice('meio', 'fim'),
  }),
  master('centros-custo', { codCCustoPai: types.code, nomeCCustoPai: types.name, regional: types.flag }),
  master('centros-custo-filhos', { codCCustoFilho: types.code, nomeCCustoFilho: types.name, codCCustoPai }),
  master('naturezas', { codTBOrcamento: types.code, nomeTBOrcamento: types.name, inativo: types.flag }),
];

/** The tables of the plan: values, calculation memories, revenues, events and their partners. */
const budgetTables: readonly Table[] = [
  budget('valores', [...Object.keys(place), 'codOrcamentario', 'tipo', 'recurso'], {
    ...place,
    codOrcamentario,
    tipo: types.label,
    recurso: types.choice('proprios', 'terceiros'),
    ...plannedMonths,
    bloqueado: types.money,
  }),
  numbered('memorias-calculo', [...Object.keys(place), 'mes'], {
    ...place,
    mes: types.month,
    proposta: types.money,
    reformulacao: types.optionalMoney,
    texto: types.text,
  }),
  budget('receitas', ['id'], {
    orcamentoId,
    codCCustoPai,
    id: types.id,
    nome: types.name,
    proposta: types.money,
    reformulacao: types.money,
    descricao: types.text,
  }),
  budget('eventos', ['id'], {
    orcamentoId,
    codCCustoPai,
    id: types.id,
    demandante: types.text,
    nome: types.name,
    data: types.date,
    entidade: types.text,
    custo: types.money,
    publico: types.text,
    observacao: types.text,
  }),
  {
    ...numbered('eventos-parceiros', ['eventoId'], {
      eventoId: { type: types.id, refersTo: 'eventos' },
      nome: types.name,
      custoAcao: types.money,
      cCusto: types.optionalCode,
    }),
    kind: 'event',
  },
];

/** The tables that ERP synchronisations fill; a data folder may contain them too, for use without an ERP. */
export const erpTables: readonly Table[] = [
  budget('realizados', [...Object.keys(place), 'mes'], { ...place, mes: types.month, valor: types.money }),
  budget('propostas-erp', Object.keys(place), { ...place, valorProposta: types.money, valorReformulacao: types.money }),
  numbered('lancamentos-importacao', ['orcamentoId'], {
    orcamentoId,
    periodoOrcamento: types.basis,
    codTBOrcamento: { type: types.nullableCode, refersTo: 'naturezas' },
    tipo: types.text,
    chaveCentroCusto: types.optionalCode,
    chaveAcao: types.optionalCode,
    codReduzidoConta: types.optionalCode,
    codReduzidoNatureza: types.optionalCode,
    mes: types.month,
    unidade: types.text,
    descricaoLancamento: types.text,
    qtdPessoas: types.quantity,
    qtdDias: types.quantity,
    qtdUnidade: types.quantity,
    valorUnitario: types.money,
    valorTotal: types.money,
  }),
];

/** Every table of the data folder, referenced tables first. */
export const tables: readonly Table[] = [...masterTables, ...budgetTables, ...erpTables];

/** A table by its name. */
export function tableNamed(name: TableName): Table {
  return tables.find((table) => table.name === name)!;
}

/** A master table, whose key is its first column. */
function master(name: TableName, columns: Columns): Table {
  return { ...budget(name, Object.keys(columns).slice(0, 1), columns), kind: 'master' };
}

function numbered(name: TableName, key: readonly string[], columns: Columns): Table {
  return { ...budget(name, key, columns), numbered: true };
}

function budget(name: TableName, key: readonly string[], columns: Columns): Table {
  return {
    name,
    inDatabase: name.replaceAll('-', '_') as ScopedTable,
    kind: 'budget',
    key,
    numbered: false,
    columns: Object.entries(columns).map(([column, type]) => ({
      name: column,
      ...('refersTo' in type ? type : { type }),
    })),
  };
}
