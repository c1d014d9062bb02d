import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { Report } from '../../reports/report.ts';
import type { AnyFilters } from './check-choices.ts';

/** The two steps of a report that only the server takes: rows from the database, and their nesting. */
export type ReportSteps = {
  readonly query: (db: Database, scope: Scope, filters: AnyFilters) => Promise<readonly unknown[]>;
  readonly arrange: (lines: readonly unknown[], filters: AnyFilters) => unknown;
};

/** The steps of every report, found in the folder of its name; throws where one is missing. */
export async function loadSteps(reports: readonly Report[]): Promise<ReadonlyMap<string, ReportSteps>> {
  return new Map(
    await Promise.all(reports.map(async ({ slug, folder = slug }) => [slug, await loadStepsOf(folder)] as const)),
  );
}

async function loadStepsOf(folder: string): Promise<ReportSteps> {
  const { query } = (await import(`../../reports/${folder}/query.ts`)) as Partial<ReportSteps>;
  const { arrange } = (await import(`../../reports/${folder}/arrange.ts`)) as Partial<ReportSteps>;
  if (query !== undefined && arrange !== undefined) return { query, arrange };
  throw new Error(`The folder of the report ${folder} must export query and arrange`);
}
