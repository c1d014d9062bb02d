import { z } from 'zod';
import { ownStorage } from '../api/own-storage.ts';

/** How many searches a person made of each report in this browser, by slug. */
export type ReportUses = Readonly<Record<string, number>>;

const storage = ownStorage<ReportUses>('usos', z.record(z.string(), z.int().min(0)));

/** How often a person searched each report. */
export function readUses(identity: string): ReportUses {
  return storage.read(identity) ?? {};
}

/** Counts one search of a report. */
export function countUse(identity: string, slug: string): void {
  const uses = readUses(identity);
  storage.store(identity, { ...uses, [slug]: (uses[slug] ?? 0) + 1 });
}

/** Reports in the order of use, the most searched first; reports searched equally often keep their order. */
export function mostUsedFirst<Report extends { readonly slug: string }>(
  reports: readonly Report[],
  uses: ReportUses,
): readonly Report[] {
  return reports.toSorted((a, b) => (uses[b.slug] ?? 0) - (uses[a.slug] ?? 0));
}
