import { MESES } from '../../domain/months.ts';
import type { Schema } from '../schema.ts';

/** The column with the moment of past rows; current rows lack it. */
export const AT_MOMENT = 'atMoment';

/** The name by which a statement on past data reads the current child cost centres. */
export const CHILDREN_TODAY = 'filhos_de_hoje';

/** The tables with history: the database stores their former rows in a twin table (`..._before`). */
export type HistoryTable = {
  [Name in keyof Schema]: 'since' extends keyof Schema[Name] ? Name : never;
}[keyof Schema];

/** The names of a table's columns; a missing or extra one is a compile error. */
type Columns<Name extends HistoryTable> = { readonly [Column in Exclude<keyof Schema[Name], 'since'>]: true };

const organizationKey = { codColigada: true } as const;
const named = { ...organizationKey, ordem: true } as const;
const place = { ...organizationKey, orcamentoId: true, codCCustoFilho: true, codTBOrcamento: true } as const;
const planned = Object.fromEntries(
  ['Proposta', 'Reformulacao'].flatMap((basis) => ['totalAno', ...MESES].map((span) => [`${span}${basis}`, true])),
) as { readonly [Column in `${'totalAno' | (typeof MESES)[number]}${'Proposta' | 'Reformulacao'}`]: true };

const COLUMNS: { readonly [Name in HistoryTable]: Columns<Name> } = {
  orcamentos: { ...organizationKey, id: true, ano: true, periodoOrcamento: true },
  codigos_orcamentarios: { ...named, codOrcamentario: true, descricaoOrcamentario: true, area: true },
  centros_custo: { ...named, codCCustoPai: true, nomeCCustoPai: true, regional: true },
  centros_custo_filhos: { ...named, codCCustoFilho: true, nomeCCustoFilho: true, codCCustoPai: true },
  naturezas: { ...named, codTBOrcamento: true, nomeTBOrcamento: true, inativo: true },
  valores: { ...place, codOrcamentario: true, tipo: true, recurso: true, ...planned, bloqueado: true },
  memorias_calculo: { ...place, mes: true, posicao: true, proposta: true, reformulacao: true, texto: true },
  receitas: {
    ...organizationKey,
    orcamentoId: true,
    id: true,
    codCCustoPai: true,
    nome: true,
    proposta: true,
    reformulacao: true,
    descricao: true,
  },
  eventos: {
    ...organizationKey,
    orcamentoId: true,
    id: true,
    codCCustoPai: true,
    demandante: true,
    nome: true,
    data: true,
    entidade: true,
    custo: true,
    publico: true,
    observacao: true,
  },
  eventos_parceiros: { ...organizationKey, eventoId: true, posicao: true, nome: true, custoAcao: true, cCusto: true },
  realizados: { ...place, mes: true, valor: true },
  propostas_erp: { ...place, valorProposta: true, valorReformulacao: true },
  lancamentos_importacao: {
    ...organizationKey,
    orcamentoId: true,
    posicao: true,
    periodoOrcamento: true,
    codTBOrcamento: true,
    tipo: true,
    chaveCentroCusto: true,
    chaveAcao: true,
    codReduzidoConta: true,
    codReduzidoNatureza: true,
    mes: true,
    unidade: true,
    descricaoLancamento: true,
    qtdPessoas: true,
    qtdDias: true,
    qtdUnidade: true,
    valorUnitario: true,
    valorTotal: true,
  },
};

/** The tables with history. */
export const HISTORY_TABLES = Object.keys(COLUMNS) as readonly HistoryTable[];

/** Whether a table has history. */
export function hasHistory(table: string): table is HistoryTable {
  return Object.hasOwn(COLUMNS, table);
}

/** Returns the name of the table with a table's former rows. */
export function twinOf(table: string): string {
  return `${table}_before`;
}

/** Returns the columns of a table with history, without its moments. */
export function columnsOf(table: HistoryTable): readonly string[] {
  return Object.keys(COLUMNS[table]);
}
