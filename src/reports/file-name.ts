import type { FilterName, Filters } from './filters.ts';
import type { ReportFile } from './report.ts';

/** The name of a report's file (spec §9). */
export function fileNameOf(file: ReportFile, filters: Partial<Filters<FilterName>>, produtoSigla: string): string {
  if (file.stem !== undefined) return `Relatorio_${produtoSigla}_${file.stem}.${file.format}`;
  return file.nameFor(filters as Filters<FilterName>);
}

/** The name of a file that shows a report as on the screen: 'Relatorio_ERP_Eventos_Como_na_Tela.xlsx'. */
export function viewedFileName(name: string): string {
  return name.replace(/(?=\.\w+$)/, '_Como_na_Tela');
}
