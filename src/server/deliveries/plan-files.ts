import { plainWord } from '../../base/text.ts';
import type { FormatoDoPacote, PackContent } from '../../domain/packs.ts';
import type { Cut } from '../../packs/cuts.ts';
import { filesOf, type Report, type ReportFile } from '../../reporting/report.ts';
import { findReport, mayOpen } from '../../reports/catalog.ts';
import type { PlannedFile, PlannedReport } from '../reports/draw-file.ts';

type Planning = {
  readonly name: string;
  readonly content: PackContent;
  readonly cuts: readonly Cut[];
  readonly catalog: readonly Report[];
  /** The abbreviation that replaces {product} in file names (spec §9). */
  readonly produtoSigla: string;
};

/** The files of a pack for a reader, ordered by part, then by format, then by report. */
export function planFiles(planning: Planning, reader: { readonly isAdmin: boolean }): readonly PlannedFile[] {
  const { cuts, content } = planning;
  const files = cuts.flatMap((cut, at) =>
    content.formats.flatMap((format) => {
      const reports = openReports(planning, reader, format);
      if (reports.length === 0) return [];
      const part = cut.label === null ? '' : `${cut.code ?? 'demais-centros'}-`;
      if (format === 'pdf' && content.pdfs === 'um')
        return [{ name: `${part}${planning.name}.pdf`, format, cut, reports, isWhole: true, at }];
      return reports.map((planned, index) => {
        const own = nameOf(planned.file, planning.produtoSigla).replace(/\.\w+$/, '');
        return { name: `${part}${index + 1}-${own}.${format}`, format, cut, reports: [planned], isWhole: false, at };
      });
    }),
  );
  return withUniqueNames(files);
}

function nameOf(file: ReportFile, produtoSigla: string): string {
  return `Relatorio_${produtoSigla}_${file.stem ?? file.format}`;
}

/** The reports of a pack that exist, have the format, and may be opened by the reader. */
function openReports({ content, catalog }: Planning, reader: { readonly isAdmin: boolean }, format: FormatoDoPacote) {
  return content.reports.flatMap((asked): readonly PlannedReport[] => {
    const report = findReport(catalog, asked.slug);
    const file = report && fileIn(report, format);
    return report !== undefined && file !== undefined && mayOpen(reader, report) ? [{ report, asked, file }] : [];
  });
}

/** A report's file of a format; undefined if it has none. */
export function fileIn(report: Report, wanted: FormatoDoPacote): ReportFile | undefined {
  return filesOf(report).find(({ format }) => format === wanted);
}

type Named = Omit<PlannedFile, 'name'> & { readonly name: string };

/** Gives files unique plain names: codes of different centres may look alike without punctuation. */
function withUniqueNames(files: readonly Named[]): readonly PlannedFile[] {
  const taken = new Set<string>();
  return files.map(({ name, format, cut, reports, isWhole }) => {
    const [, stem, extension] = /^(.*)(\.\w+)$/s.exec(name)!;
    const plain = plainWord(stem!) || 'pacote';
    let unique = `${plain}${extension}`;
    for (let number = 2; taken.has(unique); number++) unique = `${plain}-${number}${extension}`;
    taken.add(unique);
    return { name: unique, format, cut, reports, isWhole };
  });
}
