import type { SubjectField } from '../../../contracts/composition.ts';
import { amountsOf, type Considered } from '../../../reports/composed-amounts.ts';
import { knows, nextLevelOf, sourceOf } from '../../../reports/composed-parts.ts';
import type { AskedAmount } from '../../../reports/compose.ts';
import type { Composition, Source } from '../../../reports/composition.ts';
import type { Listed } from '../../../reports/report.ts';
import { tellsPostings } from './subject-postings.ts';
import type { AskedSubject } from './subject-rows.ts';

/** What is asked of a report's composition, and what of it its reader may be told. */
export type AskedComposition = {
  readonly composition: Composition;
  readonly amount: AskedAmount;
  readonly considered: Considered;
  readonly of: AskedSubject;
  readonly told: readonly Listed[];
};

/** What is read for a composition. */
export type Plan = {
  /** The sources that know all that the subject names, each with the level that divides its rows. */
  readonly sources: readonly { readonly source: Source; readonly level: SubjectField | undefined }[];
  /** The level of the parts. */
  readonly nivel: SubjectField | undefined;
  /** The subject's fields, widest first. */
  readonly named: readonly SubjectField[];
  /** Whether the grand total is needed too. */
  readonly isShare: boolean;
  readonly tellsYearBefore: boolean;
  readonly tells: readonly Listed[];
};

/** Plans what to read; undefined where the amount is of rows that do not know what the subject names. */
export function planOf({ composition, amount, considered, of, told }: AskedComposition): Plan | undefined {
  const { subject, name } = amount;
  const amounts = amountsOf(composition, considered);
  const column = amounts.columnOf(name);
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
    isShare: column.kind !== 'plain' && column.terms.some(({ isOfAll }) => isOfAll),
    tellsYearBefore: isPlanned && !composition.sources.includes('yearBefore'),
    tells: told.filter((list) => isPlanned && (list === 'memorias' || tellsPostings(of))),
  };
}

/** Whether a field names something in a short list of words, which is there also where it has no line. */
export function isWord({ across = [] }: Composition, field: SubjectField): boolean {
  return field === 'recurso' || across.includes(field);
}
