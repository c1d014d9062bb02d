import { ArchiveDocument, type DocumentInfo } from './archive-document.ts';
import { drawReport } from './draw-report.ts';
import { PagePen } from './page-pen.ts';
import type { Attachment, PdfReport } from './pdf-report.ts';
import { planReport } from './plan-report.ts';
import { Tags } from './tags.ts';
import { Typefaces } from './typefaces.ts';

/**
 * Reports as one PDF, piece by piece: for archives (PDF/A-3b, each report's workbook attached) and readers by ear
 * (PDF/UA-1), with a bookmark for each group, and for each report if there are several.
 */
export function* writePdf(reports: readonly PdfReport[], info: DocumentInfo): Generator<Uint8Array<ArrayBuffer>> {
  const doc = new ArchiveDocument(info);
  const faces = new Typefaces(doc);
  const tags = new Tags(doc);
  const pen = new PagePen(doc, faces, tags);
  const plans = reports.map((report) => planReport(report, faces));
  const document = tags.open('Document');
  const of = plans.reduce((sum, { pageCount }) => sum + pageCount, 0);
  let number = 0;
  for (const plan of plans) {
    const drawing = { doc, faces, tags, pen, outline: doc.outline };
    for (const _page of drawReport(drawing, plan, { document, isOfSeveral: plans.length > 1, before: number, of }))
      yield* written(doc);
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
