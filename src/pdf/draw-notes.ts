import { readableText } from '../sheet/pages/page-cells.ts';
import { LEADING, ROW } from '../sheet/pages/page-style.ts';
import { type Flowing, type Page, paginate } from '../sheet/pages/paginate.ts';
import { MARGIN } from '../sheet/pages/paper.ts';
import { type Measure, wrapText } from '../sheet/pages/wrap-text.ts';
import { INK } from './colours.ts';
import { baselineOf } from './draw-cells.ts';
import type { PagePen } from './page-pen.ts';
import type { Tag, Tags } from './tags.ts';

/** A note about a row, below the table. */
export type Note = { readonly name: string; readonly text: string };

/** A line of notes, with the number of its paragraph. */
type NoteLine = Flowing & { readonly text: string; readonly isBold: boolean; readonly paragraph: number };

/** The lines of a report's notes, divided into pages; the first may be the rest of the table's last page. */
export type NotePlan = { readonly lines: readonly NoteLine[]; readonly pages: readonly Page[]; readonly size: number };

const HEADING = 'Justificativas';

/** Plans the notes in ems of the type size `size`; `width` and `roomOf` are in points. */
export function planNotes(
  notes: readonly Note[],
  {
    width,
    size,
    measure,
    roomOf,
  }: {
    readonly width: number;
    readonly size: number;
    readonly measure: Measure;
    readonly roomOf: (page: number) => number;
  },
): NotePlan {
  const lines =
    notes.length === 0
      ? []
      : [headingLine(), ...notes.flatMap((note, at) => linesOf(note, 2 * at + 1, { width: width / size, measure }))];
  const pages = paginate(lines, {
    roomOf: (page) => roomOf(page) / size,
    continuation: ROW,
    divide: (_, __, most) => most,
  });
  return { lines, pages, size };
}

function headingLine(): NoteLine {
  return { text: HEADING, isBold: true, paragraph: 0, height: 2 * ROW, stays: 'withNext', above: 0 };
}

function linesOf(
  { name, text }: Note,
  paragraph: number,
  { width, measure }: { readonly width: number; readonly measure: Measure },
): readonly NoteLine[] {
  const of = (words: string, isBold: boolean) => wrapText(readableText(words), { width, isBold, measure });
  const names = of(name, true).map((line): NoteLine => ({
    text: line,
    isBold: true,
    paragraph,
    height: LEADING,
    stays: 'withNext',
    above: 0,
  }));
  const words = of(text, false);
  return [
    ...names,
    ...words.map((line, at): NoteLine => ({
      text: line,
      isBold: false,
      paragraph: paragraph + 1,
      height: at === words.length - 1 ? ROW + 0.3 : LEADING,
      above: 0,
    })),
  ];
}

type NotesPlace = { readonly top: number; readonly tags: Tags; readonly parent: Tag };

/** Draws the notes of a page, from `top` on, in points. */
export function drawNotes(
  pen: PagePen,
  { lines, size }: NotePlan,
  page: Page,
  { top, tags, parent }: NotesPlace,
): void {
  let y = top;
  let paragraph: { readonly number: number; readonly tag: Tag } | undefined;
  for (const { unit } of page.placed) {
    const line = lines[unit]!;
    if (paragraph?.number !== line.paragraph) {
      if (paragraph !== undefined) tags.close(paragraph.tag);
      paragraph = { number: line.paragraph, tag: tags.open(line.paragraph === 0 ? 'H2' : 'P', parent) };
    }
    drawLine(pen, line, { tag: paragraph.tag, y, size });
    y += line.height * size;
  }
  if (paragraph !== undefined) tags.close(paragraph.tag);
}

function drawLine(
  pen: PagePen,
  { text, isBold, paragraph }: NoteLine,
  { tag, y, size }: { readonly tag: Tag; readonly y: number; readonly size: number },
): void {
  if (text === '') return;
  const [larger, lower] = paragraph === 0 ? [1.3, 0.6] : [1, 0];
  const type = { style: isBold ? '600-normal' : '400-normal', size: size * larger, colour: INK } as const;
  pen.content(tag, () => pen.text(text, MARGIN, baselineOf(y + lower * size, 0, size), type));
}
