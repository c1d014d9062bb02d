import type { Report } from '../../../reports/report.ts';
import { areTied, type Steps } from '../../../reports/steps.ts';

/** The steps of every report, found in the folder of its name; throws where one is missing. */
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
