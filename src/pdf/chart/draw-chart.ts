import { placesOf, type PlacedMark, type Places } from '../../chart/bar-places.ts';
import type { BarChart } from '../../chart/chart.ts';
import { cutText, fittingName } from '../../chart/cut-text.ts';
import { type Margins, marginsOf } from '../../chart/margins.ts';
import { shortAmount } from '../../chart/subject-category.ts';
import { INK, MUTED, RULE, WHITE } from '../colours.ts';
import { toneOf, fillBox } from './chart-tones.ts';
import type { PagePen, Type } from '../page-pen.ts';

/** A pixel of the screen's chart, in points. */
const POINT = 0.75;
const HEIGHT = 196;
const LABEL: Type = { style: '400-normal', size: 7.5, colour: MUTED };

/** The height of a chart of bars, in points. */
export const BARS_HEIGHT = HEIGHT * POINT;

type Drawn = {
  readonly pen: PagePen;
  readonly chart: BarChart;
  readonly places: Places;
  readonly margins: Margins;
  readonly width: number;
  readonly height: number;
  readonly at: (x: number, y: number) => readonly [number, number];
};

/** Draws a chart's bars and lines with their axes as on the screen, `width` points wide. */
export function drawBars(pen: PagePen, chart: BarChart, [left, top, width]: readonly [number, number, number]): void {
  const wide = width / POINT;
  const margins = marginsOf(chart, wide);
  const plot = { width: wide - margins.left - margins.right, height: HEIGHT - margins.top - margins.bottom };
  const places = placesOf(chart, plot);
  const at = (x: number, y: number) => [left + (margins.left + x) * POINT, top + (margins.top + y) * POINT] as const;
  const drawn = { pen, chart, places, margins, ...plot, at };
  if (chart.direction === 'columns') drawColumnAxes(drawn);
  else drawRowAxes(drawn);
  for (const placed of places.bars) drawBar(drawn, placed);
  for (const [series, points] of places.lines.entries()) drawLine(drawn, points, series);
}

function drawBar({ pen, chart, at, places }: Drawn, { series, mark, bar, isCut }: PlacedMark): void {
  const tone = toneOf(mark.isApart && chart.apart ? chart.apart.tone : chart.series[series]!.tone);
  const [x, y] = at(bar.x, bar.y);
  fillBox(pen, [x, y, bar.width * POINT, bar.height * POINT], tone);
  if (!isCut) return;
  const zero = places.axis.at(0);
  const [cut, low] = at(zero + (bar.x < zero ? -CUT : CUT), bar.y);
  const bottom = low + bar.height * POINT;
  pen.path(
    [
      [cut + 3, low - 1],
      [cut - 1, bottom + 1],
    ],
    WHITE,
    3,
  );
}

/** The distance, in pixels, from zero to the cut across a bar that is drawn shortened. */
const CUT = 34;

function drawLine({ pen, chart, at }: Drawn, points: readonly PlacedMark[], series: number): void {
  if (points.length === 0) return;
  const { edge } = toneOf(chart.series[series]!.tone);
  const path = points.map(({ bar }) => at(bar.x, bar.y));
  pen.path(path, WHITE, 3);
  pen.path(path, edge, 1.2);
  for (const [x, y] of path) pen.bar([x - 1.6, y, 3.2, 3.2], edge);
}

function drawColumnAxes(drawn: Drawn): void {
  const { pen, chart, places, at, width, height } = drawn;
  const { axis, lineAxis, middle, step } = places;
  for (const tick of axis.ticks) {
    const [x, y] = at(0, axis.at(tick));
    pen.rectangle([x, y - 0.25, width * POINT, 0.5], tick === 0 ? MUTED : RULE);
    pen.textBefore(shortAmount(tick), x - 5, y + 2.5, LABEL);
  }
  for (const tick of lineAxis?.ticks ?? []) {
    const [x, y] = at(width, lineAxis!.at(tick));
    pen.text(shortAmount(tick), x + 5, y + 2.5, LABEL);
  }
  drawUnit(drawn, -8, height);
  if (lineAxis !== undefined) drawUnit(drawn, width + 22, height);
  for (const [category, named] of chart.categories.entries()) {
    const [x, y] = at(middle(category), height + 15);
    const name = fittingName(named, step);
    pen.text(name, x - pen.width(name, LABEL) / 2, y, { ...LABEL, colour: INK });
  }
}

const APART = 50; // the minimum distance in pixels between the middles of two labels of ticks

function drawRowAxes(drawn: Drawn): void {
  const { pen, chart, places, margins, at, width, height } = drawn;
  const { axis, middle } = places;
  const nth = Math.ceil(APART / Math.abs(axis.at(axis.ticks[1]!) - axis.at(axis.ticks[0]!)));
  for (const [index, tick] of axis.ticks.entries()) {
    const [x, y] = at(axis.at(tick), 0);
    pen.rectangle([x - 0.25, y, 0.5, height * POINT], tick === 0 ? MUTED : RULE);
    if ((index - axis.ticks.indexOf(0)) % nth !== 0) continue;
    const amount = shortAmount(tick);
    pen.text(amount, x - pen.width(amount, LABEL) / 2, y + (height + 14) * POINT, LABEL);
  }
  drawUnit(drawn, -8, height + 3);
  for (const [category, { label, note, isRest }] of chart.categories.entries()) {
    const [x, y] = at(0, middle(category));
    pen.textBefore(cutText(label, margins.left - 12), x - 6, y + 2.5, { ...LABEL, colour: INK });
    if (note && (margins.hasNotes || isRest))
      pen.text(note.text, x + width * POINT + 6, y + 2.5, { ...LABEL, colour: INK });
  }
}

/** Draws the unit of an axis's amounts at its foot. */
function drawUnit({ pen, at }: Drawn, x: number, y: number): void {
  const place = at(x, y + 15);
  pen.textBefore('R$', place[0], place[1], LABEL);
}
