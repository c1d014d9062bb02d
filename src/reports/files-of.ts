import type { Report, ReportFile } from './report.ts';

/** The two formats of workbooks, and what the one is called that a report does not name itself. */
const OTHERS = {
  xls: { format: 'xlsx', label: 'Excel (.xlsx)' },
  xlsx: { format: 'xls', label: 'Excel 97-2003 (.xls)' },
} as const;

/** Every file that a report can be exported to: its own, and each workbook in the other format under the same stem. */
export function filesOf({ files }: Pick<Report, 'files'>): readonly ReportFile[] {
  const own = new Set(files.map(({ format }) => format));
  const others = files.flatMap((file): readonly ReportFile[] => {
    if (file.format === 'csv' || own.has(OTHERS[file.format].format)) return [];
    return [{ ...file, ...OTHERS[file.format], isOther: true }];
  });
  return [...files, ...others];
}
