import type { AmountName, Subject, SubjectField } from '../../../contracts/composition.ts';
import {
  amountsOf,
  type Amounts,
  type BudgetBasis,
  sourceHasField,
  nextLevelOf,
  sourceOf,
} from '../../../reporting/composition/composed-amounts.ts';
import type { AddedSource, Composition, Measure, Source } from '../../../reporting/composition/composition.ts';
import type { Listed } from '../../../reporting/report.ts';
import { Refusal } from '../../http/errors.ts';
import type { DataState } from '../request/data-state.ts';
import { type ReportRequest, searchOf } from '../request/report-request.ts';
import { hasListedPostings } from './subject-lists.ts';
import type { SubjectSearch } from './subject-rows.ts';

/** A request for the composition of an amount of a report. */
export type AmountRequest = ReportRequest & {
  /** The report's composition, as far as the reader may see it. */
  readonly composition: Composition;
  readonly subject: Subject;
  readonly name: AmountName;
  /** The lists of the reports that the reader may open. */
  readonly lists: readonly Listed[];
};

/** The data to read for an amount; amounts with equal plans need the same data. */
export type Plan = {
  readonly search: SubjectSearch;
  readonly basis: BudgetBasis;
  /** The sources whose rows have all codes of the subject, each with the level that divides its rows. */
  readonly sources: readonly { readonly source: Source; readonly level: SubjectField | undefined }[];
  /** The month after which lines are projected, 1 to 12; undefined if the amount is no projection. */
  readonly projectedAfter: number | undefined;
  /** The level of the parts. */
  readonly nivel: SubjectField | undefined;
  /** The subject's fields, widest first. */
  readonly named: readonly SubjectField[];
  /** The sources whose grand total is also needed. */
  readonly ofAll: readonly AddedSource[];
  readonly readsYearBefore: boolean;
  readonly readsMemories: boolean;
  /** The basis of the postings to list. */
  readonly postings: 1 | 2 | undefined;
};

/** Plans which data to read; throws a 400 if the amount's rows lack a code of the subject. */
export function planOf(request: AmountRequest, { ano, anterior }: Pick<DataState, 'ano' | 'anterior'>): Plan {
  const { composition, subject, name, filters } = request;
  const basis = { periodoOrcamento: filters.periodoOrcamento, ano };
  const search = subjectSearchOf(request, anterior);
  const amounts = amountsOf(composition, basis);
  const measures = amounts.measuresOf(name);
  const named = [...(composition.across ?? []), ...composition.levels].filter((field) => subject[field] !== undefined);
  const knowsAll = (source: Source) => named.every((field) => sourceHasField(source, field));
  if (!measures.every((measure) => knowsAll(sourceOf(measure)))) throw new Refusal(400, NOT_DIVIDED);
  const nivel = nextLevelOf(composition, subject, measures);
  const projectedAfter = amounts.spansOf(name).find(({ measure }) => sourceOf(measure) === 'projected')?.span.to;
  const isNeeded = (source: Source) => isSummedByDatabase(source) || projectedAfter !== undefined;
  const sources = composition.sources
    .filter((source) => isNeeded(source) && knowsAll(source))
    .map((source) => ({
      source,
      level: nivel !== undefined && sourceHasField(source, nivel) ? nivel : undefined,
    }));
  const ofAll = named.length === 0 ? [] : sourcesOfAll(amounts, name);
  return { search, basis, sources, projectedAfter, nivel, named, ofAll, ...besides(request, search, measures) };
}

const NOT_DIVIDED = 'Esta coluna não se divide pelos códigos informados (em.*).';

function subjectSearchOf(request: AmountRequest, budgetBefore: number | null): SubjectSearch {
  const { subject, composition } = request;
  const { filters, ...search } = searchOf(request);
  const { orcamentoId = 0, exibirNaturezasInativas = true } = filters;
  return {
    ...search,
    filters: { ...filters, orcamentoId, exibirNaturezasInativas },
    budgetBefore,
    subject,
    regionalsOnly: composition.regionalsOnly === true,
  };
}

/** What to read besides the sums in reports of planned lines: the year before, and lists that the reader may see. */
function besides(
  { composition: { sources }, lists, filters }: AmountRequest,
  search: SubjectSearch,
  measures: readonly Measure[],
): Pick<Plan, 'readsYearBefore' | 'readsMemories' | 'postings'> {
  if (!sources.includes('planned')) return { readsYearBefore: false, readsMemories: false, postings: undefined };
  // postings are the plan as the ERP has it, and prove nothing about what was spent
  const isRealised = measures.includes('realizado');
  const listsPostings = !isRealised && lists.includes('lancamentos') && hasListedPostings(search);
  return {
    readsYearBefore: !sources.includes('yearBefore'),
    readsMemories: lists.includes('memorias'),
    postings: listsPostings ? (filters.periodoOrcamento ?? basisOf(measures)) : undefined,
  };
}

/** The sources of an amount's terms that are grand totals; projections have no such terms. */
function sourcesOfAll(amounts: Amounts, name: AmountName): readonly AddedSource[] {
  const column = amounts.columnOf(name);
  const terms = column.kind === 'plain' ? [] : column.terms.filter(({ isOfAll }) => isOfAll);
  const sources = terms.flatMap((term) => amounts.measuresOf(term.name(name)).map(sourceOf));
  return [...new Set(sources.filter(isSummedByDatabase))];
}

/** Whether the database adds up the rows of a source. */
export function isSummedByDatabase(source: Source): source is AddedSource {
  return source !== 'projected';
}

const BASES: { readonly [Name in Measure]?: 1 | 2 } = { proposta: 1, reformulacao: 2 };

/** The basis of an amount itself; undefined if the amount is of both bases or of neither. */
function basisOf(measures: readonly Measure[]): 1 | 2 | undefined {
  const [basis, ...others] = new Set(measures.map((measure) => BASES[measure]));
  return others.length === 0 ? basis : undefined;
}
