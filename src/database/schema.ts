import type { ColumnType, Generated, GeneratedAlways, Kysely } from 'kysely';
import type { ErpQuestion } from '../domain/erp-question.ts';
import type { Mes } from '../domain/months.ts';
import type { AccountTables } from './account-tables.ts';

/** The database, PGlite or PostgreSQL: the same driver, the same statements. */
export type Database = Kysely<Schema>;

/**
 * Every table. Columns that the spec names keep its spelling; every table leads with the organisation (codColigada),
 * in its key and in its foreign keys, so that no row can point across. Amounts are bigint centavos.
 */
export type Schema = AccountTables & {
  readonly organizations: OrganizationTable;
  readonly orcamentos: OrcamentoTable;
  readonly codigos_orcamentarios: CodigoOrcamentarioTable;
  readonly centros_custo: CentroCustoTable;
  readonly centros_custo_filhos: CentroCustoFilhoTable;
  readonly naturezas: NaturezaTable;
  readonly valores: ValorTable;
  readonly memorias_calculo: MemoriaCalculoTable;
  readonly receitas: ReceitaTable;
  readonly eventos: EventoTable;
  readonly eventos_parceiros: EventoParceiroTable;
  readonly realizados: RealizadoTable;
  readonly propostas_erp: PropostaErpTable;
  readonly lancamentos_importacao: LancamentoImportacaoTable;
  readonly data_versions: DataVersionTable;
  readonly sync_runs: SyncRunTable;
};

type OrganizationTable = {
  readonly codColigada: number;
  readonly nome: string;
  /** Still holds the generated demonstration; the first load empties it. */
  readonly demonstration: boolean;
};

type OrcamentoTable = OfOrganization & {
  readonly id: number;
  readonly ano: number;
  /** 0 = outside, 1 = proposed, 2 = reformulated (spec §4). */
  readonly periodoOrcamento: number;
};

type CodigoOrcamentarioTable = OfOrganization &
  InCodeOrder & {
    readonly codOrcamentario: string;
    readonly descricaoOrcamentario: string;
    readonly area: 'meio' | 'fim';
  };

type CentroCustoTable = OfOrganization &
  InCodeOrder & { readonly codCCustoPai: string; readonly nomeCCustoPai: string; readonly regional: boolean };

type CentroCustoFilhoTable = OfOrganization &
  InCodeOrder & { readonly codCCustoFilho: string; readonly nomeCCustoFilho: string; readonly codCCustoPai: string };

type NaturezaTable = OfOrganization &
  InCodeOrder & { readonly codTBOrcamento: string; readonly nomeTBOrcamento: string; readonly inativo: boolean };

type ValorTable = OfBudget & {
  readonly codCCustoFilho: string;
  readonly codTBOrcamento: string;
  readonly codOrcamentario: string;
  readonly tipo: string;
  readonly recurso: 'proprios' | 'terceiros';
  readonly bloqueado: number;
} & { readonly [Column in MonthColumn]: number } & {
  /** The sum of the twelve months on one basis, kept by the database. */
  readonly [Column in `totalAno${Basis}`]: GeneratedAlways<number>;
};

/** One of the 24 planned months of a line: 'janeiroProposta' ... 'dezembroReformulacao'. */
export type MonthColumn = `${Mes}${Basis}`;

type Basis = 'Proposta' | 'Reformulacao';

type MemoriaCalculoTable = OfBudget & {
  readonly codCCustoFilho: string;
  readonly codTBOrcamento: string;
  readonly mes: number;
  /** The order within one month, as loaded. */
  readonly posicao: number;
  readonly proposta: number;
  readonly reformulacao: number | null;
  readonly texto: string;
};

type ReceitaTable = OfBudget & {
  readonly id: number;
  readonly codCCustoPai: string;
  readonly nome: string;
  readonly proposta: number;
  readonly reformulacao: number;
  readonly descricao: string;
};

type EventoTable = OfBudget & {
  readonly id: number;
  readonly codCCustoPai: string;
  readonly demandante: string;
  readonly nome: string;
  /** 'aaaa-mm-dd'. */
  readonly data: string | null;
  readonly entidade: string;
  readonly custo: number;
  readonly publico: string;
  readonly observacao: string;
};

type EventoParceiroTable = OfOrganization & {
  readonly eventoId: number;
  /** The order within the event, as loaded. */
  readonly posicao: number;
  readonly nome: string;
  readonly custoAcao: number;
  readonly cCusto: string;
};

type RealizadoTable = OfBudget & {
  readonly codCCustoFilho: string;
  readonly codTBOrcamento: string;
  readonly mes: number;
  readonly valor: number;
};

type PropostaErpTable = OfBudget & {
  readonly codCCustoFilho: string;
  readonly codTBOrcamento: string;
  readonly valorProposta: number;
  readonly valorReformulacao: number;
};

type LancamentoImportacaoTable = OfBudget & {
  /** The order as loaded. */
  readonly posicao: number;
  readonly periodoOrcamento: number;
  /** Null: the posting always shows, whatever the switch of inactive natures. */
  readonly codTBOrcamento: string | null;
  readonly tipo: string;
  readonly chaveCentroCusto: string;
  readonly chaveAcao: string;
  readonly codReduzidoConta: string;
  readonly codReduzidoNatureza: string;
  readonly mes: number;
  readonly unidade: string;
  readonly descricaoLancamento: string;
  /** Quantities have up to four decimals; null where none was given. */
  readonly qtdPessoas: number | null;
  readonly qtdDias: number | null;
  readonly qtdUnidade: number | null;
  readonly valorUnitario: number;
  readonly valorTotal: number;
};

/** Raised in the transaction of a load or a sync that changed a row of the budget, or of its organisation's masters. */
type DataVersionTable = OfBudget & { readonly version: number };

type SyncRunTable = {
  readonly id: Generated<number>;
  readonly codColigada: number;
  readonly kind: ErpQuestion;
  /** Null for a run over the whole organisation (import postings). */
  readonly orcamentoId: number | null;
  readonly state: 'running' | 'succeeded' | 'failed';
  readonly startedAt: Timestamp;
  /** Renewed while the run lives; a stale one may be taken over. */
  readonly heartbeatAt: Timestamp;
  readonly endedAt: Timestamp | null;
  readonly rowCount: number | null;
  readonly sumCentavos: number | null;
  readonly setAside: number | null;
  readonly message: string | null;
};

type OfOrganization = { readonly codColigada: number };
type OfBudget = OfOrganization & { readonly orcamentoId: number };
/** `ordem` is the `codeSortKey` of the row's own code, compared as plain bytes. */
type InCodeOrder = { readonly ordem: string };
type Timestamp = ColumnType<Date, Date | string, Date | string>;
