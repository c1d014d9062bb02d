import { FILLING_NAMES, type Chart, type Filling, type MapChart, type Tone } from '../../chart/chart.ts';
import { cutText } from '../../chart/cut-text.ts';
import { MARGIN } from '../../sheet/pages/paper.ts';
import { type Measure, wrapText } from '../../sheet/pages/wrap-text.ts';
import { fillBox, toneOf } from './chart-tones.ts';
import { INK, MUTED } from '../colours.ts';
import { BARS_HEIGHT, drawBars } from './draw-chart.ts';
import type { PagePen, Type } from '../page-pen.ts';
import type { Tag, Tags } from '../tags.ts';

/** A chart on its pages: bars and small maps are above the table; a large map has its own pages before the table. */
export type ChartPlan = {
  readonly chart: Chart;
  /** The chart's description, in lines. */
  readonly words: readonly string[];
  /** The chart's height above the table, in points; 0 for a map with its own pages. */
  readonly height: number;
  /** The positions of the map's rows on each of its own pages. */
  readonly pages: readonly (readonly number[])[];
};

const TITLE: Type = { style: '600-normal', size: 9.5, colour: INK };
const WORDS: Type = { style: '400-normal', size: 7.5, colour: MUTED };
const LABEL: Type = { style: '400-normal', size: 7.5, colour: INK };
const LINE = 12.75;
const WORDS_LINE = 10;
const TOP = 14;
const LEGEND = 14;
const BELOW = 10;

/** Plans a chart of a width; `room` is the height of a page's content, in points. */
export function planChart(
  chart: Chart,
  { width, room, measure }: { readonly width: number; readonly room: number; readonly measure: Measure },
): ChartPlan {
  const words = wrapText(chart.description, { width: width / WORDS.size, isBold: false, measure });
  const above = TOP + words.length * WORDS_LINE + LEGEND;
  if (chart.kind === 'bars') return { chart, words, height: above + BARS_HEIGHT + BELOW, pages: [] };
  const all = chart.rows.map((_, at) => at);
  const height = above + (all.length + 1) * LINE + BELOW;
  if (height <= room * MOST_ABOVE) return { chart, words, height, pages: [] };
  const most = Math.max(1, Math.floor((room - above) / LINE) - 1);
  const pages = Array.from({ length: Math.ceil(all.length / most) }, (_, page) =>
    all.slice(page * most, (page + 1) * most),
  );
  return { chart, words, height: 0, pages };
}

/** A map that takes a larger share of a page has its own pages. */
const MOST_ABOVE = 0.5;

type Place = { readonly top: number; readonly width: number; readonly tags: Tags; readonly parent: Tag };

/** Draws a chart, or a page of a map, from `top` on, as a figure; its alternative text is the description. */
export function drawChart(
  pen: PagePen,
  { chart, words, pages }: ChartPlan,
  page: number,
  { top, width, tags, parent }: Place,
): void {
  const title = tags.open('P', parent);
  pen.content(title, () => pen.text(chart.title, MARGIN, top + 9, TITLE));
  tags.close(title);
  const shown = chart.kind === 'bars' ? BARS_HEIGHT : ((pages[page] ?? chart.rows).length + 1) * LINE;
  const bottom = top + TOP + words.length * WORDS_LINE + LEGEND + shown;
  const { height } = pen;
  const figure = tags.open('Figure', parent, {
    alt: chart.description,
    box: [MARGIN, height - bottom, MARGIN + width, height - top],
  });
  pen.content(figure, () => {
    for (const [at, line] of words.entries()) pen.text(line, MARGIN, top + TOP + 7 + at * WORDS_LINE, WORDS);
    const below = top + TOP + words.length * WORDS_LINE;
    drawLegend(pen, chart, below);
    if (chart.kind === 'bars') drawBars(pen, chart, [MARGIN, below + LEGEND, width]);
    else drawMap(pen, chart, { lines: pages[page] ?? chart.rows.map((_, at) => at), top: below + LEGEND, width });
  });
  tags.close(figure);
}

const FILLINGS: readonly Filling[] = ['filled', 'unexplained', 'empty'];

function legendOf(chart: Chart): readonly { readonly name: string; readonly tone: Tone | Filling }[] {
  if (chart.kind === 'map') {
    const seen = new Set(chart.rows.flatMap(({ cells }) => cells.map(({ filling }) => filling)));
    return FILLINGS.filter((each) => seen.has(each)).map((tone) => ({ name: FILLING_NAMES[tone], tone }));
  }
  const { series, apart, categories } = chart;
  const isSeen = categories.some(({ marks }) => marks.some((mark) => mark?.isApart));
  const named = series.map(({ name, tone, isLine }) => ({ name: isLine ? `${name} (linha, à direita)` : name, tone }));
  return apart && isSeen ? [...named, apart] : named;
}

function drawLegend(pen: PagePen, chart: Chart, top: number): void {
  const entries = legendOf(chart);
  if (chart.kind === 'bars' && entries.length < 2) return;
  let x = MARGIN;
  for (const { name, tone } of entries) {
    fillBox(pen, [x, top + 2, 12, 7], toneOf(tone));
    pen.text(name, x + 16, top + 8, LABEL);
    x += 16 + pen.width(name, LABEL) + 14;
  }
}

const NAMES = 0.42;
const WIDEST = 42;

function drawMap(
  pen: PagePen,
  { columns, rows }: MapChart,
  { lines, top, width }: { readonly lines: readonly number[]; readonly top: number; readonly width: number },
): void {
  const longest = Math.max(0, ...lines.map((line) => pen.width(rows[line]!.label, LABEL)));
  const names = Math.min(longest + 10, width * NAMES);
  const left = MARGIN + names;
  const month = Math.min(WIDEST, (width - names) / Math.max(1, columns.length));
  for (const [at, { short }] of columns.entries())
    pen.text(short, left + month * (at + 0.5) - pen.width(short, LABEL) / 2, top + 8, LABEL);
  for (const [line, row] of lines.entries()) {
    const y = top + (line + 1) * LINE;
    const { label, cells } = rows[row]!;
    pen.text(longest + 10 <= width * NAMES ? label : cutText(label, (names - 8) / 0.68), MARGIN, y + 8.5, LABEL);
    for (const [at, { filling }] of cells.entries())
      fillBox(pen, [left + at * month + 1, y + 1, month - 2, LINE - 2.5], toneOf(filling));
  }
}
