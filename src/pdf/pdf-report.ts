import type { PdfOutline } from 'pdfkit';
import type { Chart } from '../chart/chart.ts';
import type { Sheet } from '../sheet/sheet.ts';
import type { Fact } from '../sheet/workbook/workbook.ts';
import type { ArchiveDocument } from './archive-document.ts';
import type { Note } from './draw-notes.ts';
import type { PagePen } from './page-pen.ts';
import type { Tags } from './tags.ts';
import type { Typefaces } from './typefaces.ts';

/** A report for a PDF: its sheet, its facts, and the attached file. */
export type PdfReport = {
  readonly sheet: Sheet;
  /** The facts of the report's workbook. */
  readonly facts: readonly Fact[];
  /** The name of the set of columns. */
  readonly subtitle?: string | undefined;
  /** The chart above its rows. */
  readonly chart?: Chart | undefined;
  /** The notes about its rows, below them. */
  readonly notes: readonly Note[];
  readonly attachment: Attachment;
};

/** A file attached to the document. */
export type Attachment = {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly bytes: Uint8Array;
};

/** The objects that draw the reports of a document. */
export type Drawing = {
  readonly doc: ArchiveDocument;
  readonly faces: Typefaces;
  readonly tags: Tags;
  readonly pen: PagePen;
  readonly outline: PdfOutline;
};
