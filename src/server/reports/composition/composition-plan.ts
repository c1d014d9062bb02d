import type { AmountName, Subject, SubjectField } from '../../../contracts/composition.ts';
import {
  amountsOf,
  type Amounts,
  type BudgetBasis,
  knows,
  nextLevelOf,
  sourceOf,
} from '../../../reporting/composition/composed-amounts.ts';
import type { Composition, Measure, Source } from '../../../reporting/composition/composition.ts';
import type { Listed } from '../../../reporting/report.ts';
import { Refusal } from '../../http/errors.ts';
import type { DataState } from '../request/data-state.ts';
import { type ReportRequest, searchOf } from '../request/report-request.ts';
import { tellsPostings } from './subject-lists.ts';
import type { SubjectSearch } from './subject-rows.ts';

/** A request for what an amount of a report is made of. */
export type AmountRequest = ReportRequest & {
  /** The report's composition, as far as the reader may see it. */
  readonly composition: Composition;
  readonly subject: Subject;
  readonly name: AmountName;
  /** The lists of the reports that the reader may open. */
  readonly lists: readonly Listed[];
};

/** What is read for an amount; amounts with equal plans are made of the same data. */
export type Plan = {
  readonly search: SubjectSearch;
  readonly basis: BudgetBasis;
  /** The sources that know all that the subject names, each with the level that divides its rows. */
  readonly sources: readonly { readonly source: Source; readonly level: SubjectField | undefined }[];
  /** The level of the parts. */
  readonly nivel: SubjectField | undefined;
  /** The subject's fields, widest first. */
  readonly named: readonly SubjectField[];
  /** The sources whose grand total is needed besides. */
  readonly ofAll: readonly Source[];
  readonly tellsYearBefore: boolean;
  readonly tellsMemories: boolean;
  /** The basis of the postings to list. */
  readonly postings: 1 | 2 | undefined;
};

/** Plans what to read; throws a 400 if the amount's rows do not know what the subject names. */
export function planOf(request: AmountRequest, { ano, anterior }: Pick<DataState, 'ano' | 'anterior'>): Plan {
  const { composition, subject, name, filters } = request;
  const basis = { periodoOrcamento: filters.periodoOrcamento, ano };
  const search = subjectSearchOf(request, anterior);
  const amounts = amountsOf(composition, basis);
  const measures = amounts.measuresOf(name);
  const named = [...(composition.across ?? []), ...composition.levels].filter((field) => subject[field] !== undefined);
  const knowsAll = (source: Source) => named.every((field) => knows(source, field));
  if (!measures.every((measure) => knowsAll(sourceOf(measure)))) throw new Refusal(400, NOT_DIVIDED);
  const nivel = nextLevelOf(composition, subject, measures);
  const sources = composition.sources.filter(knowsAll).map((source) => ({
    source,
    level: nivel !== undefined && knows(source, nivel) ? nivel : undefined,
  }));
  const ofAll = named.length === 0 ? [] : sourcesOfAll(amounts, name);
  return { search, basis, sources, nivel, named, ofAll, ...besides(request, search, measures) };
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

/** What is read beside the sums: only for amounts of the plan, and only lists that the reader may see. */
function besides(
  { composition: { sources }, lists, filters }: AmountRequest,
  search: SubjectSearch,
  measures: readonly Measure[],
): Pick<Plan, 'tellsYearBefore' | 'tellsMemories' | 'postings'> {
  if (!sources.includes('planned')) return { tellsYearBefore: false, tellsMemories: false, postings: undefined };
  const listsPostings = lists.includes('lancamentos') && tellsPostings(search);
  return {
    tellsYearBefore: !sources.includes('yearBefore'),
    tellsMemories: lists.includes('memorias'),
    postings: listsPostings ? (filters.periodoOrcamento ?? basisOf(measures)) : undefined,
  };
}

/** The sources that the terms of the grand total are added up from. */
function sourcesOfAll(amounts: Amounts, name: AmountName): readonly Source[] {
  const column = amounts.columnOf(name);
  const terms = column.kind === 'plain' ? [] : column.terms.filter(({ isOfAll }) => isOfAll);
  return [...new Set(terms.flatMap((term) => amounts.measuresOf(term.name(name)).map(sourceOf)))];
}

const BASES: { readonly [Name in Measure]?: 1 | 2 } = { proposta: 1, reformulacao: 2 };

/** The basis of an amount itself; undefined if it is of both, or of another year. */
function basisOf(measures: readonly Measure[]): 1 | 2 | undefined {
  const [basis, ...others] = new Set(measures.map((measure) => BASES[measure]));
  return others.length === 0 ? basis : undefined;
}
