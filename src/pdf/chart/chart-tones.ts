import type { Filling, Tone } from '../../chart/chart.ts';
import { colour } from '../colours.ts';
import type { Colour, PagePen } from '../page-pen.ts';

/** How a mark looks: its fill, outline and strokes; marks differ in lightness or strokes, not only in hue. */
export type ToneLook = { readonly ground: Colour; readonly edge: Colour; readonly strokes: readonly Stroke[] };

/** A direction of strokes: rising, falling or level. */
type Stroke = 'rising' | 'falling' | 'level';

const look = (ground: number, edge: number, ...strokes: readonly Stroke[]): ToneLook => ({
  ground: colour(ground),
  edge: colour(edge),
  strokes,
});

/** The tones of the screen's charts in the light theme. */
const LOOKS: Readonly<Record<Tone | Filling, ToneLook>> = {
  planned: look(0xcdd6db, 0x66717d),
  compared: look(0xffffff, 0x8a5a00, 'rising'),
  realised: look(0x0b6659, 0x0b6659),
  above: look(0xfbe3e1, 0xb3261e, 'rising', 'falling'),
  first: look(0x0b6659, 0x0b6659),
  second: look(0xa3d2ca, 0x0b6659, 'rising'),
  third: look(0xcdd6db, 0x4d5964, 'falling'),
  fourth: look(0xffffff, 0x4d5964, 'level'),
  filled: look(0x0b6659, 0x0b6659),
  empty: look(0xffffff, 0x76828d),
  unexplained: look(0xffffff, 0x8a5a00, 'rising'),
};

/** The look of a tone. */
export function toneOf(tone: Tone | Filling): ToneLook {
  return LOOKS[tone];
}

type Box = readonly [x: number, y: number, width: number, height: number];

/** Points from one stroke to the next. */
const APART = 4.5;

/** Draws a box in a tone. */
export function fillBox(pen: PagePen, box: Box, { ground, edge, strokes }: ToneLook): void {
  const [x, y, width, height] = box;
  pen.rectangle(box, ground);
  for (const stroke of strokes) pen.clipped(box, () => drawStrokes(pen, box, edge, stroke));
  pen.path(
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
      [x, y],
    ],
    edge,
    0.6,
  );
}

function drawStrokes(pen: PagePen, [x, y, width, height]: Box, edge: Colour, stroke: Stroke): void {
  if (stroke === 'level') {
    for (let at = y + APART / 2; at < y + height; at += APART)
      pen.path(
        [
          [x, at],
          [x + width, at],
        ],
        edge,
        0.6,
      );
    return;
  }
  const [low, high] = stroke === 'rising' ? [y + height, y] : [y, y + height];
  for (let at = x - height; at < x + width; at += APART)
    pen.path(
      [
        [at, low],
        [at + height, high],
      ],
      edge,
      0.6,
    );
}
