import { readableText } from '../sheet/pages/page-cells.ts';
import { LEADING, ROW } from '../sheet/pages/page-style.ts';
import { type Flowing, type Page, paginate } from '../sheet/pages/paginate.ts';
import { MARGIN } from '../sheet/pages/paper.ts';
import { type Measure, wrapText } from '../sheet/pages/wrap-text.ts';
import { INK } from './colours.ts';
import { baselineOf } from './draw-cells.ts';
import type { PagePen } from './page-pen.ts';
import type { Tag, Tags } from './tags.ts';

/** What is said about a row, below the table. */
export type Note = { readonly name: string; readonly text: string };

/** A line of notes: `tag` is the number of its paragraph. */
type NoteLine = Flowing & { readonly text: string; readonly isBold: boolean; readonly paragraph: number };

/** The notes of a report in lines, and these on pages: the first one is the table's last. */
export type NotePlan = { readonly lines: readonly NoteLine[]; readonly pages: readonly Page[]; readonly size: number };

const HEADING = 'Justificativas';

/** Plans the notes, in ems of a size of type; `roomOf` is in points. */
export function planNotes(notes: readonly Note[], { width, size, measure, roomOf }: {
  readonly width: number;
  readonly size: number;
  readonly measure: Measure;
  readonly roomOf: (page: number) => number;
}): NotePlan {
  const lines = notes.length === 0 ? [] : [headingLine(), ...notes.flatMap((note, at) => linesOf(note, 2 * at + 1, { width: width / size, measure }))];
  const pages = paginate(lines, { roomOf: (page) => roomOf(page) / size, continuation: ROW, divide: (_, __, most) => most });
  return { lines, pages, size };
}

function headingLine(): NoteLine {
  return { text: HEADING, isBold: true, paragraph: 0, height: 2 * ROW, stays: 'withNext', above: 0 };
}

function linesOf({ name, text }: Note, paragraph: number, { width, measure }: { readonly width: number; readonly measure: Measure }): readonly NoteLine[] {
  const of = (words: string, isBold: boolean) => wrapText(readableText(words), { width, isBold, measure });
  const names = of(name, true).map((line): NoteLine => ({ text: line, isBold: true, paragraph, height: LEADING, stays: 'withNext', above: 0 }));
  const words = of(text, false);
  return [
    ...names,
    ...words.map((line, at): NoteLine => ({ text: line, isBold: false, paragraph: paragraph + 1, height: at === words.length - 1 ? ROW + 0.3 : LEADING, above: 0 })),
  ];
}

/** Draws the notes of a page from a place in points on; `open` holds the paragraph that goes on. */
export function drawNotes(pen: PagePen, { lines, size }: NotePlan, page: Page, at: { readonly top: number; readonly tags: Tags; readonly parent: Tag }): void {
  let y = at.top;
  let paragraph: { readonly number: number; readonly tag: Tag } | undefined;
  for (const { unit } of page.placed) {
    const line = lines[unit]!;
    if (paragraph?.number !== line.paragraph) {
      if (paragraph !== undefined) at.tags.close(paragraph.tag);
      paragraph = { number: line.paragraph, tag: at.tags.open(line.paragraph === 0 ? 'H2' : 'P', at.parent) };
    }
    const type = { style: line.isBold ? '600-normal' : '400-normal', size: line.paragraph === 0 ? size * 1.3 : size, colour: INK } as const;
    const top = y + (line.paragraph === 0 ? 0.6 * size : 0);
    if (line.text !== '') pen.content(paragraph.tag, () => pen.text(line.text, MARGIN, baselineOf(top, 0, size), type));
    y += line.height * size;
  }
  if (paragraph !== undefined) at.tags.close(paragraph.tag);
}
