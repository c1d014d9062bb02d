import { MARGIN, type Paper } from '../sheet/pages/paper.ts';
import { cutText, type Measure, wrapText } from '../sheet/pages/wrap-text.ts';
import { readableText } from '../sheet/pages/page-cells.ts';
import { INK, MUTED } from './colours.ts';
import { codeInWords, type PageFacts } from './page-facts.ts';
import type { PagePen, Type } from './page-pen.ts';
import type { Tag, Tags } from './tags.ts';
import type { Style } from './typefaces.ts';

const SMALL = 8.25;
const LARGE = 15.75;
const TINY = 7;
const LINE = 11.5;
/** The baseline of the first line of facts, and the gap below the last. */
const FACTS = 74;
const BELOW_FACTS = 9;
/** The height of a page's foot, with the margin. */
const FOOT = 46;
/** The most lines of facts on later pages. */
const REPEATED = 2;
/** The gap between two facts, in points. */
const APART = 14;

const small = (style: Style, colour = INK): Type => ({ style, size: SMALL, colour });

/** The heading and foot of a report's pages on a paper size; later pages show only the first lines of facts. */
export type Frame = {
  readonly facts: PageFacts;
  readonly paper: Paper;
  readonly lines: readonly (readonly FactPiece[])[];
};

/** A piece of a line: a label or a part of a value, `x` points from the left margin. */
type FactPiece = { readonly text: string; readonly x: number; readonly isLabel: boolean };

/** Lays the facts of a heading out in lines. */
export function frameOf(facts: PageFacts, paper: Paper, measure: Measure): Frame {
  const width = paper.width - 2 * MARGIN;
  const lines: FactPiece[][] = [[]];
  let x = 0;
  const place = (text: string, isLabel: boolean, gap: number) => {
    const size = measure(text, !isLabel) * SMALL;
    if (x + size > width && x > 0) {
      lines.push([]);
      x = 0;
    }
    lines.at(-1)!.push({ text, x, isLabel });
    x += size + gap;
  };
  for (const { label, value } of facts.pairs) {
    const wrapped = wrapText(readableText(value), { width: (width - 4) / SMALL, isBold: true, measure });
    const pair = measure(`${label}  ${wrapped[0]!}`, true) * SMALL;
    if (x + pair > width && x > 0) x = width; // a label and its value stay together
    if (label !== '') place(readableText(label), true, 4);
    for (const [at, line] of wrapped.entries()) place(line, false, at === wrapped.length - 1 ? APART : width);
  }
  return { facts, paper, lines };
}

function linesOn({ lines, paper }: Frame, isFirst: boolean): Frame['lines'] {
  return lines.slice(0, isFirst ? Math.floor(paper.height / 3 / LINE) : REPEATED);
}

/** The top of a page's content. */
export function contentTop(frame: Frame, isFirst: boolean): number {
  return FACTS + (linesOn(frame, isFirst).length - 1) * LINE + BELOW_FACTS;
}

/** The end of a page's content. */
export function contentEnd({ paper }: Pick<Frame, 'paper'>): number {
  return paper.height - FOOT;
}

/** Draws a page's heading: content if `tagged` is given, as on the report's first page, an artifact on the others. */
export function drawHeading(
  pen: PagePen,
  frame: Frame,
  tagged: { readonly tags: Tags; readonly parent: Tag } | undefined,
): void {
  const { facts, paper } = frame;
  const end = paper.width - MARGIN;
  const as = (kind: 'P' | 'H1', draw: () => void) => {
    if (tagged === undefined) return pen.artifact(draw);
    const tag = tagged.tags.open(kind, tagged.parent);
    pen.content(tag, draw);
    tagged.tags.close(tag);
  };
  as('P', () => pen.text(readableText(facts.organization), MARGIN, 33, small('400-normal', MUTED)));
  as('H1', () => drawTitle(pen, frame));
  if (facts.limit !== undefined)
    as('P', () => pen.textBefore(readableText(facts.limit!), end, 50, { ...small('600-normal'), size: 10.5 }));
  pen.artifact(() => pen.rectangle([MARGIN, 60, end - MARGIN, 0.9], INK));
  const lines = linesOn(frame, tagged !== undefined);
  as('P', () => {
    for (const [at, line] of lines.entries())
      for (const { text, x, isLabel } of line)
        pen.text(text, MARGIN + x, FACTS + at * LINE, isLabel ? small('400-normal', MUTED) : small('600-normal'));
  });
}

function drawTitle(pen: PagePen, { facts: { title, subtitle, limit = '' }, paper }: Frame): void {
  const type = { style: '600-normal', size: LARGE, colour: INK } as const;
  const room =
    paper.width - 2 * MARGIN - (limit === '' ? 0 : pen.width(limit, { style: '600-normal', size: 10.5 }) + APART);
  pen.text(readableText(title), MARGIN, 50, type);
  if (subtitle === undefined) return;
  const x = pen.width(`${title}  `, type);
  const light = { style: '300-normal', size: LARGE, colour: INK } as const;
  const measure: Measure = (text) => pen.width(text, light);
  pen.text(cutText(readableText(subtitle), { width: room - x, isBold: false, measure }), MARGIN + x, 50, light);
}

/** Draws a page's foot: its number, the moment of the data, who made the file and when, and the code of the figures. */
export function drawFoot(
  pen: PagePen,
  { facts, paper }: Frame,
  page: { readonly number: number; readonly of: number },
): void {
  const end = paper.width - MARGIN;
  const first = paper.height - 33;
  const which = `Página ${page.number} de ${page.of}`;
  const muted = { style: '400-normal', size: 7.5, colour: MUTED } as const;
  const measure: Measure = (text) => pen.width(text, muted);
  const width = end - MARGIN - pen.width(which, small('600-normal')) - APART;
  pen.artifact(() => {
    pen.text(cutText(readableText(facts.foot), { width, isBold: false, measure }), MARGIN, first, muted);
    pen.textBefore(which, end, first, { ...small('600-normal'), size: 7.5 });
    pen.text(codeInWords(facts), MARGIN, first + 11, { ...muted, size: TINY });
    pen.textBefore(`SHA-256 ${facts.sha256}`, end, first + 11, { ...muted, size: TINY });
  });
}
