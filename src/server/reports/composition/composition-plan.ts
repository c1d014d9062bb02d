import type { AmountName, SubjectField } from '../../../contracts/composition.ts';
import { amountsOf, type Amounts, knows, nextLevelOf, sourceOf } from '../../../reports/composed-amounts.ts';
import type { Composition, Measure, Source } from '../../../reports/composition.ts';
import type { AskedComposition } from './asked-composition.ts';
import { tellsPostings } from './subject-postings.ts';

/** What is read for a composition. */
export type Plan = {
  /** The sources that know all that the subject names, each with the level that divides its rows. */
  readonly sources: readonly { readonly source: Source; readonly level: SubjectField | undefined }[];
  /** The level of the parts. */
  readonly nivel: SubjectField | undefined;
  /** The subject's fields, widest first. */
  readonly named: readonly SubjectField[];
  /** The sources of which the grand total is needed besides. */
  readonly ofAll: readonly Source[];
  readonly tellsYearBefore: boolean;
  readonly tellsMemories: boolean;
  /** The basis of the postings that are told. */
  readonly postings: 1 | 2 | undefined;
};

/** Plans what to read; undefined where the amount is of rows that do not know what the subject names. */
export function planOf(asked: AskedComposition): Plan | undefined {
  const { composition, considered, told } = asked;
  const { subject, name } = asked.amount;
  const amounts = amountsOf(composition, considered);
  const measures = amounts.measuresOf(name);
  const named = [...(composition.across ?? []), ...composition.levels].filter((field) => subject[field] !== undefined);
  const knowsAll = (source: Source) => named.every((field) => knows(source, field));
  if (!measures.every((measure) => knowsAll(sourceOf(measure)))) return undefined;
  const nivel = nextLevelOf(composition, subject, measures);
  const sources = composition.sources.filter(knowsAll).map((source) => ({
    source,
    level: nivel !== undefined && knows(source, nivel) ? nivel : undefined,
  }));
  const isPlanned = composition.sources.includes('planned');
  return {
    sources,
    nivel,
    named,
    ofAll: named.length === 0 ? [] : sourcesOfAll(amounts, name),
    tellsYearBefore: isPlanned && !composition.sources.includes('yearBefore'),
    tellsMemories: isPlanned && told.includes('memorias'),
    postings: isPlanned ? basisOfPostings(asked, measures) : undefined,
  };
}

/** Whose rows the terms of the grand total are added up from. */
function sourcesOfAll(amounts: Amounts, name: AmountName): readonly Source[] {
  const column = amounts.columnOf(name);
  const terms = column.kind === 'plain' ? [] : column.terms.filter(({ isOfAll }) => isOfAll);
  return [...new Set(terms.flatMap((term) => amounts.measuresOf(term.name(name)).map(sourceOf)))];
}

const BASES: { readonly [Name in Measure]?: 1 | 2 } = { proposta: 1, reformulacao: 2 };

/** The basis of the postings to tell: the search's, else the amount's own; none where it is of both, or of another year. */
function basisOfPostings({ considered, of, told }: AskedComposition, measures: readonly Measure[]): 1 | 2 | undefined {
  if (!told.includes('lancamentos') || !tellsPostings(of)) return undefined;
  if (considered.periodoOrcamento !== undefined) return considered.periodoOrcamento;
  const [basis, ...others] = new Set(measures.map((measure) => BASES[measure]));
  return others.length === 0 ? basis : undefined;
}

/** Whether a field names something in a short list of words, which is there also where it has no line. */
export function isWord({ across = [] }: Composition, field: SubjectField): boolean {
  return field === 'recurso' || across.includes(field);
}
