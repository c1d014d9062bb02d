import type { ReportFile } from '../../reports/report.ts';

/** The address of a report's file for a search (`query`, with its '?'), with the filters that the file overrides. */
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
