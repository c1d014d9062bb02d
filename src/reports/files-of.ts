import type { FileFormat, Report, ReportFile } from './report.ts';
import type { FilterName, Filters } from './filters.ts';

/** For each workbook format, the other one and its button's label. */
const OTHERS = {
  xls: { format: 'xlsx', label: 'Excel (.xlsx)' },
  xlsx: { format: 'xls', label: 'Excel 97-2003 (.xls)' },
} as const;

/** Every file of a report: its own, and each workbook in the other format with the same stem. */
export function filesOf({ files }: Pick<Report, 'files'>): readonly ReportFile[] {
  const own = new Set(files.map(({ format }) => format));
  const others = files.flatMap((file): readonly ReportFile[] => {
    if (file.format === 'csv' || own.has(OTHERS[file.format].format)) return [];
    return [{ ...file, ...OTHERS[file.format], isOther: true }];
  });
  return [...files, ...others];
}

/** The workbooks that show a report as on the screen, in both formats. */
export function viewedFilesOf(report: Pick<Report, 'files'>): readonly ReportFile[] {
  return filesOf(report).flatMap((file): readonly ReportFile[] => {
    const label = VIEWED[file.format];
    return label === undefined ? [] : [{ ...file, label, isOther: true }];
  });
}

const VIEWED: Partial<Record<FileFormat, string>> = {
  xls: 'Exportar como na tela (.xls)',
  xlsx: 'Exportar como na tela (.xlsx)',
};

/** The name of a report's file (spec §9). */
export function fileNameOf(file: ReportFile, filters: Partial<Filters<FilterName>>, produtoSigla: string): string {
  if (file.stem !== undefined) return `Relatorio_${produtoSigla}_${file.stem}.${file.format}`;
  return file.nameFor(filters as Filters<FilterName>);
}

/** The name of a file that shows a report as on the screen: 'Relatorio_ERP_Eventos_Como_na_Tela.xlsx'. */
export function viewedFileName(name: string): string {
  return name.replace(/(?=\.\w+$)/, '_Como_na_Tela');
}
