import { inSnapshot } from '../../../database/engine/in-transaction.ts';
import { readAtMoment } from '../../../database/history/at-moment.ts';
import { findReport } from '../../../reports/catalog.ts';
import type { FilterName, Filters } from '../../../reporting/filters.ts';
import type { LongContext } from '../../../reporting/long-form-of.ts';
import { readColumns, type ScreenParams } from '../../../reporting/screen-params.ts';
import type { Report } from '../../../reporting/report.ts';
import { areTied, type Steps } from '../../../reporting/steps.ts';
import { giveBackMemory } from '../../../threads/give-back-memory.ts';
import type { ChosenNames } from '../request/chosen-names.ts';
import type { ReportSearch } from '../request/report-request.ts';
import type { ComparedSide } from '../request/compared-state.ts';
import type { Maker } from './job-task.ts';

/** The result of a search, computed from the data of its moment; throws if the job was aborted in the meantime. */
export async function readReport(
  { db, steps, progress }: Pick<Maker, 'db' | 'steps' | 'progress'>,
  { slug, scope, filters }: ReportSearch,
): Promise<unknown> {
  const { query, arrange } = steps.get(slug)!;
  const lines = await readAtMoment(db, scope, (reading) => query(reading, scope, filters));
  progress.throwIfStopped();
  return arrange(lines, filters);
}

/** A search with the names that its layout needs, and the view that it is laid out in. */
type Named = ReportSearch & { readonly names: ChosenNames; readonly view?: ScreenParams | undefined };

/** A report with its result and the other inputs of its layout; frees the memory of the driver's rows. */
async function readForLayout(maker: ReadingMaker, search: Named) {
  const { organizacao, ano } = search.names;
  const report = findReport(maker.catalog, search.slug)!;
  const filters = { ...search.filters, ...readColumns(report, search.view ?? {}).set?.implies } as Filters<FilterName>;
  const result = await readReport(maker, { ...search, filters });
  giveBackMemory();
  const context: LongContext = { filters, codColigada: search.scope.codColigada, nomeColigada: organizacao, ano: ano! };
  return { report, result, context };
}

/** Services that read a report. */
export type ReadingMaker = Pick<Maker, 'db' | 'steps' | 'progress' | 'catalog'>;

/** A report for layout, with the other side of a comparison if any: both of one state of the data. */
export async function readBothForLayout(
  maker: ReadingMaker,
  task: Named & { readonly compared?: ComparedSide | undefined },
) {
  const { compared, ...search } = task;
  if (compared === undefined) return { ...(await readForLayout(maker, search)), compared: undefined };
  return inSnapshot(maker.db, async (db) => {
    const own = await readForLayout({ ...maker, db }, search);
    const { result, context } = await readForLayout({ ...maker, db }, { ...search, ...compared });
    return { ...own, compared: { before: { result, context }, as: compared.as } };
  });
}

/** The steps of every report, found in the report's folder; throws if they are missing in one. */
export async function loadSteps(reports: readonly Report[]): Promise<ReadonlyMap<string, Steps>> {
  return new Map(
    await Promise.all(reports.map(async ({ slug, folder = slug }) => [slug, await loadStepsOf(folder)] as const)),
  );
}

async function loadStepsOf(folder: string): Promise<Steps> {
  const { steps } = (await import(`../../../reports/${folder}/query.ts`)) as { readonly steps?: Steps };
  if (steps !== undefined && areTied(steps)) return steps;
  throw new Error(`src/reports/${folder}/query.ts must export steps, made by stepsOf`);
}
