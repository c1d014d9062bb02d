import type { Composicao } from '../../../contracts/composition.ts';
import type { Scope } from '../../../database/lines/scope.ts';
import type { Database } from '../../../database/schema.ts';
import { compose } from '../../../reports/compose.ts';
import type { Composition } from '../../../reports/composition.ts';
import type { PartedComposition } from '../../../reports/composition-query.ts';
import type { Listed, Report } from '../../../reports/report.ts';
import { fetchDataState } from '../request/data-state.ts';
import { askedComposition } from './asked-composition.ts';
import type { ReadAmount, Waiting } from './kept-compositions.ts';

/** An amount that somebody asks of a report. */
export type AskedOfReport = Waiting & {
  readonly report: Report;
  /** As it is told to them. */
  readonly composition: Composition;
  readonly parted: PartedComposition;
  readonly scope: Scope;
  readonly told: readonly Listed[];
};

/** What an amount is made of, and the versions of the data that it depends on, of one state of them. */
export type AnsweredAmount = { readonly answer: Composicao; readonly versions: readonly number[] };

/** Answers without holding a connection from one statement to the next; where data change between them, anew. */
export async function answerComposition(
  { db, read }: { readonly db: Database; readonly read: ReadAmount },
  of: AskedOfReport,
): Promise<AnsweredAmount> {
  const { report, composition, parted, scope } = of;
  const state = await fetchDataState(db, scope, parted.filters, { ...report, dependsOn: ON_BOTH });
  const { versions } = state;
  const asked = askedComposition(composition, parted, { ...of, ...state });
  const amount = await read(asked, { slug: report.slug, versions }, of);
  if (amount === undefined) return answerComposition({ db, read }, of);
  return { answer: compose(composition, asked.amount, asked.considered, amount), versions };
}

const ON_BOTH = ['orcamento', 'anoAnterior'] as const;
