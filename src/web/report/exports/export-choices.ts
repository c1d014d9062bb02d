import { offeredComparisons, offeredFiles, type Report } from '../../../reporting/report.ts';
import type { ScreenParams } from '../../../reporting/screen-params.ts';
import type { Compared } from '../compare/use-comparing.tsx';
import type { Exported, Since } from './use-export.ts';

/** Files below one heading; '' for no heading. */
export type ExportGroup = { readonly label: string; readonly files: readonly Exported[] };

/** The files of a search; of a compared one, those of the comparison, then those of the report alone. */
export function exportGroups(
  report: Report,
  view: ScreenParams | undefined,
  compared: Compared | undefined,
): readonly ExportGroup[] {
  if (compared === undefined) return [{ label: '', files: offeredFiles(report, view) }];
  const comparisons = offeredComparisons(report, view).map((offered): Exported => {
    return { ...offered, since: offered.view === undefined ? wholeSince(report, compared) : sinceOf(compared) };
  });
  return [
    { label: `Comparado com ${compared.label}`, files: comparisons },
    { label: 'Só o relatório, sem comparação', files: offeredFiles(report) },
  ];
}

/** The workbooks that need no menu: all that was searched, and what the screen shows if that is something else. */
export function atOneClick([first]: readonly ExportGroup[]): readonly Exported[] {
  return first?.files.filter(({ file }) => file.format === 'xlsx') ?? [];
}

/** The parameters of a comparison of the whole report in its own columns, without amounts that it lacks there. */
export function wholeSince({ columns = [] }: Pick<Report, 'columns'>, compared: Compared): Since {
  const own = compared.amounts?.filter((name) => columns.some((column) => column.name === name)) ?? [];
  return sinceOf({ ...compared, amounts: own.length > 0 ? own : undefined });
}

function sinceOf({ value, amounts }: Pick<Compared, 'value' | 'amounts'>): Since {
  return { desde: value, ...(amounts && { valores: amounts.join(',') }) };
}
