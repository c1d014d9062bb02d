import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { Report } from '../../reports/report.ts';
import { areTied, type Steps } from '../../reports/steps.ts';

/** The two steps of a report that only the server runs: fetching its rows, and nesting them. */
export type ReportSteps = Steps<Database, Scope>;

/** The steps of every report, found in the folder of its name; throws where one is missing. */
export async function loadSteps(reports: readonly Report[]): Promise<ReadonlyMap<string, ReportSteps>> {
  return new Map(
    await Promise.all(reports.map(async ({ slug, folder = slug }) => [slug, await loadStepsOf(folder)] as const)),
  );
}

async function loadStepsOf(folder: string): Promise<ReportSteps> {
  const { steps } = (await import(`../../reports/${folder}/query.ts`)) as { readonly steps?: ReportSteps };
  if (steps !== undefined && areTied(steps)) return steps;
  throw new Error(`src/reports/${folder}/query.ts must export steps, made by stepsOf`);
}
