import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type Resumo, resumo } from '../../contracts/summary.ts';
import { inSnapshot } from '../../database/engine/in-transaction.ts';
import { sumOf } from '../../database/lines/value-lines.ts';
import { type BudgetSelection, ofBudget } from '../../database/lines/of-budget.ts';
import { type Scope, within } from '../../database/lines/scope.ts';
import type { Database, Schema } from '../../database/schema.ts';
import { seesRealised } from '../../domain/centros.ts';
import { compareCodes } from '../../domain/code-order.ts';
import {
  baseOf,
  budgetToBeginWith,
  centrosOf,
  fillingOf,
  overviewOf,
  type RealisedMonth,
} from '../../domain/overview.ts';
import type { Synchronizer } from '../../erp/open-synchronizer.ts';
import { currentYear, type Today } from '../../settings/clock.ts';
import { UNKNOWN_BUDGET } from '../../versions/moments.ts';
import { tagAnswers } from '../http/answer-headers.ts';
import { Refusal } from '../http/errors.ts';
import { erpStates } from '../reports/erp-routes.ts';
import { addUserRoute, type SignedInApi } from '../sign-in/answer-user.ts';
import { fetchCentros } from './fetch-centros.ts';

type Parts = { readonly summaryOf: Summaries; readonly today: Today };

/** The route of a budget's summary: how far it is filled in, and amounts for users who see realised values. */
export function summaryRoute({ api, session }: SignedInApi, { summaryOf, today }: Parts): void {
  void api.register(async (inner) => {
    inner.addHook('onSend', tagAnswers);
    addUserRoute({ api: inner, session }, resumo, ({ scope, user, query: { orcamentoId } }) =>
      summaryOf({ scope, orcamentoId, year: currentYear(today), seesValues: seesRealised(user) }),
    );
  });
}

/** A request for a budget's summary; without `orcamentoId`, for the default budget in `year`. */
export type SummaryRequest = {
  readonly scope: Scope;
  readonly orcamentoId: number | undefined;
  readonly year: number;
  /** Whether the amounts are shown. */
  readonly seesValues: boolean;
};

type Figures = ReturnType<typeof overviewOf> & {
  readonly preenchimento: ReturnType<typeof fillingOf>;
  /** Null if the scope has all cost centres. */
  readonly centros: ReturnType<typeof centrosOf> | null;
};

/** Returns the summary for a request. */
export type Summaries = ReturnType<typeof summaries>;

const NONE = { orcamento: null, preenchimento: null, centros: null, carga: null, erp: null } as const;
const MOST_CACHED = 200;

/** Reads summaries, each from one snapshot; caches sums until the version of their data is raised. */
export function summaries(db: Database, erp: Pick<Synchronizer, 'answers'>) {
  const cache = new LRUCache<string, Figures>({ max: MOST_CACHED });
  const figuresOf = async (snapshot: Database, scope: Scope, budget: Budget): Promise<Figures> => {
    const key = JSON.stringify([scope, budget]);
    const figures = cache.get(key) ?? (await fetchFigures(snapshot, scope, budget));
    cache.set(key, figures);
    return figures;
  };
  return ({ scope, orcamentoId, year, seesValues }: SummaryRequest): Promise<Resumo> =>
    inSnapshot(db, async (snapshot) => {
      const demonstracao = await fetchDemonstration(snapshot, scope);
      const budget = chosen(await fetchBudgets(snapshot, scope), orcamentoId, year);
      if (budget === undefined) return { ...NONE, demonstracao };
      const { preenchimento, centros, ...valores } = await figuresOf(snapshot, scope, budget);
      const { id, ano } = budget;
      const shared = {
        orcamento: { id, ano },
        preenchimento,
        centros: shownCentros(centros, seesValues),
        carga: await fetchLoad(snapshot, scope, id),
        demonstracao,
      };
      if (!seesValues) return { ...shared, erp: null };
      return {
        ...shared,
        ...valores,
        erp: await erpStates(snapshot, erp)({ kind: 'realizados', scope, orcamentoId: id }),
      };
    });
}

/** The cost centres, with their amounts only if these are shown. */
function shownCentros(centros: Figures['centros'], seesValues: boolean): Resumo['centros'] {
  return centros?.map(({ valores, ...centro }) => ({ ...centro, ...(seesValues && valores) })) ?? null;
}

type Budget = Pick<Schema['orcamentos'], 'id' | 'ano' | 'periodoOrcamento'> & { readonly version: number };

function chosen(budgets: readonly Budget[], orcamentoId: number | undefined, year: number): Budget | undefined {
  if (orcamentoId === undefined) return budgetToBeginWith(budgets, year);
  const named = budgets.find(({ id }) => id === orcamentoId);
  if (named === undefined) throw new Refusal(422, UNKNOWN_BUDGET);
  return named;
}

/** The budgets, the newest first, each with the version of its data. */
async function fetchBudgets(db: Database, scope: Scope): Promise<readonly Budget[]> {
  const { rows } = await sql<Budget>`select id, ano, "periodoOrcamento", coalesce(version, 0) as version
    from orcamentos left join data_versions
      on data_versions."codColigada" = orcamentos."codColigada" and data_versions."orcamentoId" = orcamentos.id
    where ${within(scope, 'orcamentos')} order by ano desc, id desc`.execute(db);
  return rows;
}

async function fetchFigures(db: Database, scope: Scope, { id, periodoOrcamento }: Budget): Promise<Figures> {
  const selection: BudgetSelection = { orcamentoId: id, exibirNaturezasInativas: false };
  const centros = await fetchCentros(db, scope, selection);
  const realised = await sql<RealisedMonth>`
    select "codCCustoFilho", mes, ${sumOf(sql`valor`)} as valor, bool_or(valor <> 0) as "temValor"
    from realizados where ${ofBudget(scope, 'realizados', selection)} group by "codCCustoFilho", mes`.execute(db);
  const base = baseOf(periodoOrcamento);
  return {
    ...overviewOf(centros, realised.rows, base),
    preenchimento: fillingOf(centros),
    centros: scope.centros === 'todos' ? null : centrosOf(sorted(centros), realised.rows, base),
  };
}

function sorted(centros: Awaited<ReturnType<typeof fetchCentros>>) {
  return centros.toSorted((a, b) => compareCodes(a.codCCustoFilho, b.codCCustoFilho));
}

async function fetchDemonstration(db: Database, scope: Scope): Promise<boolean> {
  const found = db.selectFrom('organizations').where(within(scope, 'organizations')).select('demonstration');
  return (await found.executeTakeFirstOrThrow()).demonstration;
}

/** The last load that had or removed rows of a budget, or changed master data. */
async function fetchLoad(db: Database, scope: Scope, orcamentoId: number): Promise<Resumo['carga']> {
  const last = await db
    .selectFrom('loads')
    .where(within(scope, 'loads'))
    .where('outcome', '=', 'loaded')
    .where(sql<boolean>`${orcamentoId} = any("orcamentoIds")`)
    .orderBy('id', 'desc')
    .select(['loadedAt', 'loadedBy'])
    .limit(1)
    .executeTakeFirst();
  return last === undefined ? null : { em: last.loadedAt!.toISOString(), por: last.loadedBy };
}
