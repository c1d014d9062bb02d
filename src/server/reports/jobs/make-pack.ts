import { findReport } from '../../../reports/catalog.ts';
import type { PdfReport } from '../../../pdf/pdf-report.ts';
import { writePdf } from '../../../pdf/write-pdf.ts';
import type { Maker, PackTask } from './job-task.ts';
import { largePieces } from './large-pieces.ts';
import { readContents } from './make-file.ts';
import { pdfReportOf } from './write-pdf-file.ts';

/** Sends several reports as one PDF, with a cover; nothing at all if none of them has a row. */
export async function makePack({ files, cover }: PackTask, maker: Maker): Promise<void> {
  const { progress } = maker;
  const reports: PdfReport[] = [];
  const empty: string[] = [];
  for (const task of files) {
    const { contents, besides } = await readContents(task, maker);
    progress.throwIfStopped();
    if (contents[0].sheet.rows.length === 0) empty.push(findReport(maker.catalog, task.slug)!.title);
    else reports.push(numbered(await pdfReportOf(contents, besides!), reports.length + 1));
    progress.countRows(contents[0].sheet.rows.length);
  }
  if (reports.length === 0) return;
  const notes = empty.length === 0 ? [] : [`Sem dados: ${empty.join(', ')}.`];
  const info = { title: cover.title, author: cover.organization, subject: cover.lines.join(' · ') };
  const whole = { ...cover, notes };
  for await (const piece of largePieces(writePdf(reports, info, whole))) maker.send(piece);
}

/** Numbers a report's attachment: two reports of a pack may have files of the same name. */
function numbered(report: PdfReport, number: number): PdfReport {
  const { attachment } = report;
  return { ...report, attachment: { ...attachment, name: `${number}-${attachment.name}` } };
}
