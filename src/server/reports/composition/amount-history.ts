import type { Historico } from '../../../contracts/composition.ts';
import type { HistoryTable } from '../../../database/history/history-columns.ts';
import { scopeAt } from '../../../database/lines/scope.ts';
import type { Database } from '../../../database/schema.ts';
import { amountsOf, type OfSubject, sumsOf } from '../../../reporting/composition/composed-amounts.ts';
import type { Source } from '../../../reporting/composition/composition.ts';
import { budgetsEver, causesOf } from '../../../versions/changes.ts';
import { isoMoment } from '../../../versions/moments.ts';
import { Refusal } from '../../http/errors.ts';
import { fetchDataState } from '../request/data-state.ts';
import { readMoves } from './amount-moves.ts';
import type { CachedRead } from './answer-composition.ts';
import { type AmountRequest, type Plan, planOf } from './composition-plan.ts';

/** Whose rows an amount is made of. */
const TABLES: Readonly<Record<Source, HistoryTable>> = {
  planned: 'valores',
  yearBefore: 'valores',
  realised: 'realizados',
  inErp: 'propostas_erp',
  revenues: 'receitas',
  events: 'eventos',
};

type Services = { readonly db: Database; readonly read: CachedRead };

/**
 * The moments at which an amount changed. It is read whole at the first moment and wherever names, hierarchy or budgets
 * changed; between these, what rows that came and went added to its sums is one statement. So totals and calculated
 * amounts are what they were. Where its subject did not exist it is nothing; throws a 422 if it never did.
 */
export async function historyOf(services: Services, amount: AmountRequest, signal: AbortSignal): Promise<Historico> {
  const { causes, named } = await momentsOf(services.db, amount);
  const values = new Values(services, { ...amount, lists: [] }, signal);
  const itens: Item[] = [];
  let de: number | null = null;
  for (const [at, { moment, kind, who, file, note }] of causes.entries()) {
    const next = causes.slice(at + 1).find((later) => named.has(later.moment));
    const para = await values.at(moment, { isNamed: named.has(moment), next: next?.moment });
    if (kind !== 'inicio' && para !== de) {
      const cause = { momento: isoMoment(moment), causa: kind, quem: who, arquivo: file, nota: note };
      itens.push({ ...cause, justificativas: [], de, para, diferenca: (para ?? 0) - (de ?? 0) });
    }
    de = para;
  }
  return inUnit(values.unit(), de, itens);
}

/** The moments that may have changed an amount, with their causes, and those at which names or budgets changed. */
async function momentsOf(db: Database, { report, scope, filters, composition }: AmountRequest) {
  await fetchDataState(db, { report, scope, filters }, report.dependsOn); // refuses unknown budgets and codes
  const isOnBoth = report.dependsOn[1] !== undefined;
  const budgets = isOnBoth ? await budgetsEver(db, scope) : [filters.orcamentoId!]; // another one may have been the year before
  const tables = [...new Set(composition.sources.map((source) => TABLES[source]))];
  const names = await causesOf(db, scope, { tables: ['orcamentos'], budgets });
  const causes = await causesOf(db, scope, { tables: ['orcamentos', ...tables], budgets });
  return { causes, named: new Set(names.map(({ moment }) => moment)) };
}

type Item = Omit<Historico['itens'][number], 'de' | 'para' | 'diferenca'> & {
  readonly de: number | null;
  readonly para: number | null;
  readonly diferenca: number;
};

/** Amounts in reais are never undefined: where there is nothing, they are zero. */
function inUnit(unidade: Historico['unidade'], valor: number | null, itens: readonly Item[]): Historico {
  if (unidade === 'percentual') return { unidade, valor, itens: [...itens] };
  const inReais = itens.map((item) => ({ ...item, de: item.de ?? 0, para: item.para ?? 0 }));
  return { unidade, valor: valor ?? 0, itens: inReais.filter(({ de, para }) => de !== para) };
}

/** An amount read whole at a moment, and what moved its sums until names change again. */
type State = { readonly plan: Plan; readonly sums: OfSubject; readonly moves: ReadonlyMap<number, OfSubject> };

/** The values of an amount from moment to moment, in their order. */
class Values {
  readonly #services: Services;
  readonly #amount: AmountRequest;
  readonly #signal: AbortSignal;
  #state: State | undefined;
  #unit: Historico['unidade'] | undefined;
  #refusal: Refusal | undefined;

  constructor(services: Services, amount: AmountRequest, signal: AbortSignal) {
    [this.#services, this.#amount, this.#signal] = [services, amount, signal];
  }

  /** The unit of the values; throws the refusal of an amount that never existed. */
  unit(): Historico['unidade'] {
    if (this.#unit === undefined) throw this.#refusal ?? new Refusal(422, 'Não há história deste valor.');
    return this.#unit;
  }

  /** The value at a moment; null where its search or subject did not exist. */
  async at(
    moment: number,
    { isNamed, next }: { readonly isNamed: boolean; readonly next: number | undefined },
  ): Promise<number | null> {
    const { composition, name } = this.#amount;
    this.#state = isNamed || this.#state === undefined ? await this.#read(moment, next) : moved(this.#state, moment);
    if (this.#state === undefined) return null;
    const amounts = amountsOf(composition, this.#state.plan.basis);
    const { kind } = amounts.columnOf(name);
    this.#unit = kind === 'variation' || kind === 'ratio' ? 'percentual' : 'reais';
    return amounts.valueOf(name, this.#state.sums);
  }

  async #read(moment: number, next: number | undefined): Promise<State | undefined> {
    const then = { ...this.#amount, scope: scopeAt(this.#amount.scope, moment) };
    const { db, read } = this.#services;
    try {
      const state = await fetchDataState(db, then, ['orcamento', 'anoAnterior']);
      const plan = planOf(then, state);
      const data = (await read(then, { plan, versions: state.versions }, this.#signal))!;
      const own = sumsOf([...data.parts.map(({ sums }) => sums), data.rest]);
      const moves = await readMoves(db, plan, { after: moment, before: next });
      return { plan, sums: { own, all: data.all ?? own }, moves };
    } catch (error) {
      if (!(error instanceof Refusal && error.status === 422)) throw error;
      this.#refusal = error;
      return undefined;
    }
  }
}

function moved({ sums, ...state }: State, moment: number): State {
  const added = state.moves.get(moment) ?? { own: {}, all: {} };
  return { ...state, sums: { own: sumsOf([sums.own, added.own]), all: sumsOf([sums.all, added.all]) } };
}
