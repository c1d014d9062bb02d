import { Buffer } from 'node:buffer';
import type { PdfReport } from '../../../pdf/pdf-report.ts';
import { writePdf } from '../../../pdf/write-pdf.ts';
import type { Workbook } from '../../../sheet/workbook/workbook.ts';
import { writeXlsx } from '../../../sheet/workbook/write-xlsx.ts';
import { zlibCompression } from '../../../threads/zlib-compression.ts';

/** The parts of a PDF besides its sheet. */
export type Besides = Pick<PdfReport, 'subtitle' | 'notes' | 'chart'> & {
  /** The report's .xlsx, which is attached under a name. */
  readonly workbook: Workbook;
  readonly workbookName: string;
};

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A report's PDF, with its workbook attached. */
export async function* writePdfFile(contents: Workbook, besides: Besides): AsyncGenerator<Uint8Array> {
  const report = await pdfReportOf(contents, besides);
  const said = (label: string) => report.facts.find((fact) => fact.label === label)?.value ?? '';
  const info = { title: said('Relatório'), author: said('Organização'), subject: said('Filtros') };
  yield* writePdf([report], info);
}

/** A report as pages, with its workbook to be attached. */
export async function pdfReportOf(
  [{ facts, sheet }]: Workbook,
  { workbook, workbookName, ...drawn }: Besides,
): Promise<PdfReport> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeXlsx(workbook, zlibCompression)) pieces.push(piece.slice());
  const description = 'A planilha deste relatório, com totais vivos e a folha Base.';
  const attachment = { name: workbookName, type: XLSX, description, bytes: Buffer.concat(pieces) };
  return { sheet, facts, ...drawn, attachment };
}
