import type { ColumnType, Generated, GeneratedAlways, Kysely } from 'kysely';
import type { Acao } from '../base/audit-events.ts';
import type { Causa } from '../domain/causes.ts';
import type { Comparacao } from '../domain/justification-rule.ts';
import type { Mes } from '../domain/months.ts';
import type { CollectionsSchema } from './collections-schema.ts';
import type { IncomingSchema, OfOrganization } from './incoming-schema.ts';
import type { JobsSchema } from './jobs-schema.ts';
import type { PacksSchema } from './packs-schema.ts';
import type { MailSchema } from './mail-schema.ts';
import type { SignInSchema } from './sign-in-schema.ts';

/** The database, PGlite or PostgreSQL: the same driver, the same statements. */
export type Database = Kysely<Schema>;

/**
 * Every table. Columns that the spec names keep its spelling. The keys and foreign keys of budget data begin with the
 * organisation (codColigada), so that no row can refer to another organisation's. Amounts are bigint centavos.
 */
export type Schema = SignInSchema &
  IncomingSchema &
  CollectionsSchema &
  MailSchema &
  PacksSchema &
  JobsSchema & {
    readonly organizations: {
      readonly codColigada: number;
      readonly nome: string;
      /** Whether it still holds the generated demonstration; the first load deletes that. */
      readonly demonstration: boolean;
    };
    readonly orcamentos: OfHistory & {
      readonly id: number;
      readonly ano: number;
      /** 0 = outside, 1 = proposed, 2 = reformulated (spec §4). */
      readonly periodoOrcamento: number;
    };
    readonly codigos_orcamentarios: InCodeOrder & {
      readonly codOrcamentario: string;
      readonly descricaoOrcamentario: string;
      readonly area: 'meio' | 'fim';
    };
    readonly centros_custo: InCodeOrder & {
      readonly codCCustoPai: string;
      readonly nomeCCustoPai: string;
      readonly regional: boolean;
    };
    readonly centros_custo_filhos: InCodeOrder & {
      readonly codCCustoFilho: string;
      readonly nomeCCustoFilho: string;
      readonly codCCustoPai: string;
    };
    readonly naturezas: InCodeOrder & {
      readonly codTBOrcamento: string;
      readonly nomeTBOrcamento: string;
      readonly inativo: boolean;
    };
    readonly valores: OfNatureza & {
      readonly codOrcamentario: string;
      readonly tipo: string;
      readonly recurso: 'proprios' | 'terceiros';
    } & PlannedAmounts;
    /**
     * Sums of lines of `valores`, maintained by triggers: by child cost centre, and by code, tipo and recurso, each for
     * active and for inactive natures. The rows of one key add up to its sum.
     */
    readonly sums_of_valores: OfBudget & {
      readonly codCCustoFilho: string | null;
      readonly codOrcamentario: string | null;
      readonly tipo: string | null;
      readonly recurso: 'proprios' | 'terceiros' | null;
      readonly inativo: boolean;
      readonly linhas: number;
    } & PlannedAmounts;
    /** The changes of the sums of `valores` at each moment. */
    readonly moves_of_valores: OfBudget & {
      readonly moment: number;
      readonly codCCustoFilho: string | null;
      readonly codOrcamentario: string | null;
      readonly tipo: string | null;
      readonly recurso: 'proprios' | 'terceiros' | null;
      readonly inativo: boolean;
      readonly linhas: number;
    } & PlannedAmounts;
    readonly memorias_calculo: OfNatureza & {
      readonly mes: number;
      /** The order within one month, as loaded. */
      readonly posicao: number;
      readonly proposta: number;
      readonly reformulacao: number | null;
      readonly texto: string;
    };
    readonly receitas: OfHistory &
      OfBudget & {
        readonly id: number;
        readonly codCCustoPai: string;
        readonly nome: string;
        readonly proposta: number;
        readonly reformulacao: number;
        readonly descricao: string;
      };
    readonly eventos: OfHistory &
      OfBudget & {
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
    readonly eventos_parceiros: OfHistory & {
      readonly eventoId: number;
      /** The order within the event, as loaded. */
      readonly posicao: number;
      readonly nome: string;
      readonly custoAcao: number;
      readonly cCusto: string;
    };
    readonly realizados: OfNatureza & { readonly mes: number; readonly valor: number };
    readonly propostas_erp: OfNatureza & { readonly valorProposta: number; readonly valorReformulacao: number };
    readonly lancamentos_importacao: OfHistory &
      OfBudget & {
        /** The order as loaded. */
        readonly posicao: number;
        readonly periodoOrcamento: number;
        /** Null: the posting is always shown, even if inactive natures are hidden. */
        readonly codTBOrcamento: string | null;
        readonly tipo: string;
        readonly chaveCentroCusto: string;
        readonly chaveAcao: string;
        readonly codReduzidoConta: string;
        readonly codReduzidoNatureza: string;
        readonly mes: number;
        readonly unidade: string;
        readonly descricaoLancamento: string;
        /** Quantities have up to four decimals; null if none was given. */
        readonly qtdPessoas: number | null;
        readonly qtdDias: number | null;
        readonly qtdUnidade: number | null;
        readonly valorUnitario: number;
        readonly valorTotal: number;
      };
    /** Data versions, raised in the transactions of loads, synchronisations and collections that change the data. */
    readonly data_versions: OfBudget & { readonly version: number };
    /** The moments at which an organisation's rows changed, in milliseconds since 1970, each with its cause. */
    readonly changes: OfOrganization & {
      readonly moment: number;
      readonly kind: Causa;
      /** The person's name; null: the command line, the server itself, or somebody who wrote SQL. */
      readonly who: string | null;
      /** The name of the file or folder. */
      readonly file: string | null;
      readonly note: string | null;
    };
    /** Versions: names of moments of a budget's data. */
    readonly versions: OfBudget & {
      readonly id: Generated<string>;
      readonly name: string;
      readonly note: string;
      readonly moment: number;
      /** The person's name; null: the command line. */
      readonly createdBy: string | null;
      readonly createdAt: Generated<Date>;
      /** The id of the person who requested its removal; a second person confirms. */
      readonly removalAskedBy: string | null;
      /** The time of the first removal request that has not expired, even if it was cancelled. */
      readonly removalAskedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
      /** Null: not removed. */
      readonly removedAt: Date | null;
    };
    /** Texts about subjects of budgets (`src/justifications`); rows are only ever added and withdrawn. */
    readonly justifications: OfBudget & {
      readonly id: Generated<string>;
      /** 1 = proposed, 2 = reformulated. */
      readonly periodoOrcamento: number;
      /** Null if the child is named. */
      readonly codCCustoPai: string | null;
      readonly codCCustoFilho: string | null;
      readonly codOrcamentario: string | null;
      readonly tipo: string | null;
      readonly recurso: string | null;
      readonly codTBOrcamento: string | null;
      readonly texto: string;
      /** The person, as text that stays when the account is removed. */
      readonly writerId: string | null;
      readonly writerName: string;
      /** In milliseconds since 1970; no two times of an organisation's justifications are equal. */
      readonly writtenAt: number;
      /** The person's name; null: not withdrawn. */
      readonly withdrawnBy: string | null;
      readonly withdrawnAt: number | null;
    };
    /** The rules of organisations for when a justification is due; without a rule none is. */
    readonly justification_rules: OfOrganization & {
      readonly isOn: boolean;
      /** In hundredths of a percent. */
      readonly abovePercent: number | null;
      readonly aboveAmount: number | null;
      readonly comparison: Comparacao;
      /** The version of `comparison`; null: the last version of each budget. */
      readonly versionId: string | null;
    };
    /** Named views: a report's address under a name. */
    readonly saved_views: OfOrganization & {
      readonly id: Generated<string>;
      /** The id of its owner; null: the organisation. */
      readonly userId: string | null;
      readonly name: string;
      /** The report's slug. */
      readonly slug: string;
      /** The query string of the address, without its '?'. */
      readonly search: string;
    };
    /** The audit log; rows are only ever added (`src/audit`). */
    readonly acts: OfOrganization & {
      readonly id: GeneratedAlways<number>;
      readonly doneAt: GeneratedAlways<Date>;
      /** The person, as text that stays when the account is removed; null: the command line or the server itself. */
      readonly personId: string | null;
      readonly personEmail: string | null;
      readonly personName: string | null;
      readonly kind: Acao;
      /** One sentence in Portuguese. */
      readonly detail: string;
      /** The network address. */
      readonly address: string | null;
    };
  };

type Basis = 'Proposta' | 'Reformulacao';

/** The 24 planned months ('janeiroProposta' ... 'dezembroReformulacao') and the blocked amount. */
type PlannedAmounts = { readonly [Column in `${Mes}${Basis}` | 'bloqueado']: number } & {
  /** The sum of the twelve months on one basis, a generated column. */
  readonly [Column in `totalAno${Basis}`]: GeneratedAlways<number>;
};

/** A row with history, with the moment of its last change in milliseconds since 1970, which the database sets. */
type OfHistory = OfOrganization & { readonly since: Generated<number> };

/** A row of a budget. */
type OfBudget = OfOrganization & { readonly orcamentoId: number };

/** A row of a nature in a child cost centre of a budget. */
type OfNatureza = OfHistory & OfBudget & { readonly codCCustoFilho: string; readonly codTBOrcamento: string };

/** A row in the order of codes: `ordem` is the `codeSortKey` of the row's own code, compared as plain bytes. */
type InCodeOrder = OfHistory & { readonly ordem: string };
