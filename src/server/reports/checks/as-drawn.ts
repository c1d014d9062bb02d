import type { Report } from '../../../reporting/report.ts';
import type { Findings } from '../../../sheet/verify/findings.ts';
import type { StoredSheet } from '../../../sheet/verify/stored.ts';
import { Refusal } from '../../http/errors.ts';
import type { RequestedFile } from './requested-file.ts';

/** The findings about a file, and the worksheets that were not compared. */
export type Comparison = { readonly findings: Findings; readonly rest: ReadonlySet<StoredSheet> };

/** Compares the file with one made again by the reports of a catalogue and stored under a name. */
type Compare = (catalog: readonly Report[], name: string) => Promise<Comparison>;

/**
 * Compares a file with its report as drawn today. A file as on the screen or of a comparison, if it differs, is also
 * compared with the report's own layout: screens used that before reports had a layout for the screen. Returns the
 * comparison with fewer findings.
 */
export async function compareAsDrawn(
  { request: { report, compared }, view }: RequestedFile,
  catalog: readonly Report[],
  compare: Compare,
): Promise<Comparison> {
  const now = await orRefusal(compare(catalog, 'refeito'));
  const isOfScreen = view !== undefined || compared !== undefined;
  if (countOf(now) === 0 || report.screenLayout === undefined || !isOfScreen) return orThrow(now);
  const { screenLayout: _, ...plain } = report;
  const then = await orRefusal(compare(catalog.with(catalog.indexOf(report), plain), 'refeito-como-antes'));
  return orThrow(countOf(then) < countOf(now) ? then : now);
}

function orRefusal(made: Promise<Comparison>): Promise<Comparison | Refusal> {
  return made.catch((error: unknown) => {
    if (error instanceof Refusal) return error;
    throw error;
  });
}

function orThrow(made: Comparison | Refusal): Comparison {
  if (made instanceof Refusal) throw made;
  return made;
}

function countOf(made: Comparison | Refusal): number {
  return made instanceof Refusal ? Infinity : made.findings.count;
}
