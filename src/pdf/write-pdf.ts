import type { PdfOutline } from 'pdfkit';
import type { Chart } from '../chart/chart.ts';
import type { Sheet } from '../sheet/sheet.ts';
import type { Fact } from '../sheet/workbook/workbook.ts';
import { ArchiveDocument, type DocumentInfo } from './archive-document.ts';
import type { Note } from './draw-notes.ts';
import { PagePen } from './page-pen.ts';
import { drawReport } from './draw-report.ts';
import { planReport } from './plan-report.ts';
import { COVER_PAGES, type Cover, drawCover } from './draw-cover.ts';
import { Tags } from './tags.ts';
import { Typefaces } from './typefaces.ts';

/** A report as pages: its sheet, what is said about it, and the file that is attached. */
export type PdfReport = {
  readonly sheet: Sheet;
  /** Those of its workbook. */
  readonly facts: readonly Fact[];
  /** The set of columns, in words. */
  readonly subtitle?: string | undefined;
  /** What is drawn of it above its rows. */
  readonly chart?: Chart | undefined;
  /** What is said about its rows, below them. */
  readonly notes: readonly Note[];
  readonly attachment: Attachment;
};

/** A file in the document. */
export type Attachment = {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly bytes: Uint8Array;
};

/** What draws the reports of a document. */
export type Drawing = {
  readonly doc: ArchiveDocument;
  readonly faces: Typefaces;
  readonly tags: Tags;
  readonly pen: PagePen;
  readonly outline: PdfOutline;
};

/**
 * Reports as one PDF, piece by piece: for archives (PDF/A-3b, each report's workbook attached) and readers by ear
 * (PDF/UA-1), with a bookmark for each group, and for each report if there are several; a cover goes before them.
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
    for (const _page of drawReport(drawing, plan, { document, isOfSeveral, before: number, of }))
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
