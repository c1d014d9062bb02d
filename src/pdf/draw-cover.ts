import { MARGIN, A4_PORTRAIT } from '../sheet/pages/paper.ts';
import { readableText } from '../sheet/pages/page-cells.ts';
import { cutText, type Measure, wrapText } from '../sheet/pages/wrap-text.ts';
import { INK, MUTED } from './colours.ts';
import type { Type } from './page-pen.ts';
import type { ReportPlan } from './plan-report.ts';
import type { Tag } from './tags.ts';
import type { Style } from './typefaces.ts';
import type { Drawing } from './pdf-report.ts';

/** The first page of a document of several reports: its title and contents. */
export type Cover = {
  readonly organization: string;
  readonly title: string;
  /** Lines about the whole document: for whom it was made, which data it shows. */
  readonly lines: readonly string[];
  /** Lines below the contents, about reports without data. */
  readonly notes: readonly string[];
};

/** How many pages a cover takes. */
export const COVER_PAGES = 1;

const LINE = 16;
const END = A4_PORTRAIT.width - MARGIN;
const ROOM = END - MARGIN;

const typeOf = (size: number, style: Style = '400-normal', colour = INK): Type => ({ size, style, colour });
const SMALL = typeOf(9, '400-normal', MUTED);
const BODY = typeOf(10);

/** Draws a cover with the contents: each report, and its first page in the document. */
export function drawCover(drawing: Drawing, cover: Cover, { plans, document }: Contents): void {
  const { pen, tags, outline, doc } = drawing;
  const section = tags.open('Sect', document);
  pen.begin(A4_PORTRAIT.width, A4_PORTRAIT.height);
  outline.addItem('Capa e sumário', { fit: false, top: 0, left: doc.page.width, zoom: 0 });
  const writer = new CoverWriter(drawing, section);
  writer.paragraph(cover.organization, SMALL);
  writer.heading(cover.title);
  for (const line of cover.lines) writer.paragraph(line, BODY);
  writer.rule();
  let page = COVER_PAGES + 1;
  for (const { frame, pageCount } of plans) {
    const { title, subtitle } = frame.facts;
    writer.entry(subtitle === undefined ? title : `${title} · ${subtitle}`, page);
    page += pageCount;
  }
  writer.rule();
  for (const note of cover.notes) writer.paragraph(note, SMALL);
  pen.end();
  tags.close(section);
}

type Contents = { readonly plans: readonly ReportPlan[]; readonly document: Tag };

/** Writes from the top of a page down. */
class CoverWriter {
  readonly #drawing: Drawing;
  readonly #section: Tag;
  #y = 120;

  constructor(drawing: Drawing, section: Tag) {
    this.#drawing = drawing;
    this.#section = section;
  }

  heading(text: string): void {
    this.#y += 12;
    this.#write('H1', text, typeOf(22, '600-normal'), 28);
    this.#y += 8;
  }

  paragraph(text: string, type: Type): void {
    this.#write('P', text, type, LINE);
  }

  /** Writes a report and its page, at the two ends of a line. */
  entry(text: string, page: number): void {
    const { pen, tags } = this.#drawing;
    const tag = tags.open('P', this.#section);
    const measure: Measure = (part) => pen.width(part, { style: '400-normal', size: 1 });
    const name = cutText(readableText(text), { width: (ROOM - 40) / BODY.size, isBold: false, measure });
    pen.content(tag, () => {
      pen.text(name, MARGIN, this.#y, BODY);
      pen.textBefore(String(page), END, this.#y, typeOf(10, '600-normal'));
    });
    tags.close(tag);
    this.#y += LINE + 2;
  }

  rule(): void {
    this.#drawing.pen.artifact(() => this.#drawing.pen.rectangle([MARGIN, this.#y, ROOM, 0.9], INK));
    this.#y += 24;
  }

  #write(kind: 'H1' | 'P', text: string, type: Type, height: number): void {
    const { pen, tags } = this.#drawing;
    const measure: Measure = (part) => pen.width(part, { style: type.style, size: 1 });
    const tag = tags.open(kind, this.#section);
    pen.content(tag, () => {
      for (const line of wrapText(readableText(text), { width: ROOM / type.size, isBold: false, measure })) {
        pen.text(line, MARGIN, this.#y, type);
        this.#y += height;
      }
    });
    tags.close(tag);
  }
}
