import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ErpQuestion } from '../domain/erp-question.ts';

/** A row of an organisation. */
export type OfOrganization = { readonly codColigada: number };

/** The tables of loads and of synchronisations with the ERP. */
export type IncomingSchema = {
  /** Loads that were written, refused or discarded, or that failed. */
  readonly loads: OfOrganization & {
    readonly id: GeneratedAlways<number>;
    /** Its id in addresses. */
    readonly carga: Generated<string>;
    readonly outcome: 'loading' | 'loaded' | 'refused' | 'failed' | 'discarded';
    /** Why it failed. */
    readonly reason: string | null;
    readonly createdAt: Generated<Date>;
    /** When its row was added: for a load from the page that was confirmed, when writing began. */
    readonly begunAt: GeneratedAlways<Date>;
    /** Null if it was not written. */
    readonly loadedAt: ColumnType<Date | null, Date | null, Date | null>;
    /** Null: loaded from the command line. */
    readonly loadedBy: string | null;
    /** The name of the folder or file. */
    readonly source: string | null;
    readonly sha256: string | null;
    /** In bytes. */
    readonly size: number | null;
    /** The budgets whose rows it contained or removed; all budgets if it changed master tables. */
    readonly orcamentoIds: readonly number[];
    /** How many rows it had, and how many rows of the database it changed; null in loads older than this column. */
    readonly rows: number | null;
    readonly inserted: number | null;
    readonly updated: number | null;
    readonly removed: number | null;
    /** The proposed amount of all budgets after it, in old loads; no longer written, as years do not add up. */
    readonly proposta: number | null;
    readonly problemCount: Generated<number>;
    /** The first problems; written as JSON text. */
    readonly problems: ColumnType<unknown, string | null, string | null>;
    /** Its changes by table and budget; written as JSON text. */
    readonly changes: ColumnType<unknown, string | null, string | null>;
    /** The moment of its changes; null if it changed nothing, or is older than the history. */
    readonly moment: ColumnType<number | null, number | null | undefined, number | null>;
  };
  readonly sync_runs: OfOrganization & {
    readonly id: Generated<number>;
    readonly kind: ErpQuestion;
    /** Null for a run over the whole organisation (import postings). */
    readonly orcamentoId: number | null;
    readonly state: 'running' | 'succeeded' | 'failed';
    readonly startedAt: Timestamp;
    /** The job that holds a running run; the run is lost if no process holds the job any more. */
    readonly jobId: ColumnType<string | null, string | null | undefined, string | null>;
    readonly endedAt: Timestamp | null;
    readonly rowCount: number | null;
    readonly sumCentavos: number | null;
    /** How many rows of the answer were left out, because their codes or budgets are unknown, and their sum. */
    readonly setAside: number | null;
    readonly setAsideCentavos: number | null;
    /** The number and sum, in centavos, of the rows left out, by known child cost centre; written as JSON text. */
    readonly setAsideOfCentros: ColumnType<LeftOutOfCentros | null, string | null, string | null>;
    readonly message: string | null;
  };
  /** The first rows that the last successful run of a question left out, by organisation and budget. */
  readonly sync_rows_left_out: OfOrganization & {
    readonly runId: number;
    /** The order of the rows in the answer. */
    readonly posicao: number;
    /** The row's codes by the ERP's names of their columns, in their order; written as JSON text. */
    readonly chave: ColumnType<Readonly<Record<string, string>>, string, string>;
    readonly valor: number;
    readonly motivo: string;
    /** The known child cost centre that the row names. */
    readonly codCCustoFilho: string | null;
  };
};

/** How many rows were left out and their sum in centavos, by child cost centre. */
export type LeftOutOfCentros = Readonly<Record<string, readonly [rows: number, centavos: number]>>;

type Timestamp = ColumnType<Date, Date | string, Date | string>;
