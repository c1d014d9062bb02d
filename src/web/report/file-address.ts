import type { ReportFile } from '../../reports/report.ts';

/**
 * The address of a report's file for a search (`query`, with its '?'), with the filters that the file overrides; with
 * parameters of the view, the file shows the report as on the screen.
 */
export function fileAddress(
  slug: string,
  { format, implies = {} }: Pick<ReportFile, 'format' | 'implies'>,
  query: string,
  view: Readonly<Record<string, string | undefined>> = {},
): string {
  const params = new URLSearchParams(query);
  for (const [name, value] of Object.entries({ ...view, ...implies })) {
    if (value !== undefined) params.set(name, String(value));
  }
  params.set('formato', format);
  return `/api/relatorios/${slug}/arquivo?${params.toString()}`;
}
