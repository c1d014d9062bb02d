import type { ReportFile } from '../../reports/report.ts';

/** Where a report's file for a search (`query`, '?' included) is asked for: as it was searched, but for what the file implies. */
export function fileAddress(
  slug: string,
  { format, implies = {} }: Pick<ReportFile, 'format' | 'implies'>,
  query: string,
): string {
  const params = new URLSearchParams(query);
  for (const [name, value] of Object.entries(implies)) params.set(name, String(value));
  params.set('formato', format);
  return `/api/relatorios/${slug}/arquivo?${params.toString()}`;
}
