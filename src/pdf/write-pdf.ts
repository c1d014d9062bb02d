import { ArchiveDocument, type DocumentInfo } from './archive-document.ts';
import { drawReport } from './draw-report.ts';
import { PagePen } from './page-pen.ts';
import type { Attachment, PdfReport } from './pdf-report.ts';
import { planReport } from './plan-report.ts';
import { COVER_PAGES, type Cover, drawCover } from './draw-cover.ts';
import { Tags } from './tags.ts';
import { Typefaces } from './typefaces.ts';

/**
 * Writes reports as one PDF, piece by piece: for archives (PDF/A-3b, with each report's workbook) and screen readers
 * (PDF/UA-1), with a bookmark for each group, and for each report if there are several or a cover. A cover comes first.
 */
export function* writePdf(
  reports: readonly PdfReport[],
  info: DocumentInfo,
  cover?: Cover,
): Generator<Uint8Array<ArrayBuffer>> {
  const doc = new ArchiveDocument(info);
  const faces = new Typefaces(doc);
  const tags = new Tags(doc);
  const pen = new PagePen(doc, faces, tags);
  const plans = reports.map((report) => planReport(report, faces));
  const document = tags.open('Document');
  const drawing = { doc, faces, tags, pen, outline: doc.outline };
  let number = cover === undefined ? 0 : COVER_PAGES;
  const of = plans.reduce((sum, { pageCount }) => sum + pageCount, number);
  if (cover !== undefined) drawCover(drawing, cover, { plans, document });
  const isOfSeveral = plans.length > 1 || cover !== undefined;
  for (const plan of plans) {
    for (const _page of drawReport(drawing, plan, { document, isOfSeveral, before: number, of })) yield* written(doc);
    number += plan.pageCount;
    attach(doc, plan.report.attachment);
  }
  tags.close(document);
  tags.end(document);
  doc.end();
  yield* written(doc);
}

function* written(doc: ArchiveDocument): Generator<Uint8Array<ArrayBuffer>> {
  for (let piece = doc.read(); piece !== null; piece = doc.read()) yield piece;
}

function attach(doc: ArchiveDocument, { bytes, ...named }: Attachment): void {
  const now = doc.info['CreationDate'];
  doc.file(bytes, { ...named, relationship: 'Data', creationDate: now, modifiedDate: now });
}
