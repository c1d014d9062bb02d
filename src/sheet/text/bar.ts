import { formatPercent } from '../../domain/format.ts';
import type { Cell, Column, Value } from '../sheet.ts';
import { element } from './html.ts';

/** The width of a bar with the gap after it, in digits. */
export const BAR_DIGITS = 11;

/** The ratio at the end of the scale; larger ones fill the whole bar. */
const END = 1.25;
const WIDTH = 68;
const HEIGHT = 12;
const THICKNESS = 5;

/**
 * A percentage as a bar in SVG, with a mark at the linear pace where it is on the scale; nothing for other values and
 * for an undefined percentage. The figure is written beside it, so readers skip the bar.
 */
export function writeBar(value: Value): string {
  if (value.kind !== 'percent' || value.ratio === null) return '';
  const { ratio, pace = null } = value;
  const size = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width: WIDTH, height: HEIGHT };
  const track = bar('track', WIDTH);
  const done = ratio > 0 ? bar('done', placeOf(ratio)) : '';
  return element('svg', { class: 'bar', 'aria-hidden': 'true', ...size }, track + done + writePace(pace));
}

function writePace(pace: number | null): string {
  if (pace === null || pace < 0 || pace > END) return '';
  const line = element('rect', { class: 'pace', x: placeOf(pace) - 0.5, y: 0, width: 1, height: HEIGHT }, '');
  return element('title', {}, `Ritmo linear: ${formatPercent(pace)}`) + line;
}

function bar(name: string, width: number): string {
  const y = (HEIGHT - THICKNESS) / 2;
  return element('rect', { class: name, x: 0, y, width, height: THICKNESS, rx: THICKNESS / 2 }, '');
}

/** The position of a ratio on the scale, in tenths of a pixel. */
function placeOf(ratio: number): number {
  return Math.round((Math.min(ratio, END) / END) * WIDTH * 10) / 10;
}

/** Whether a cell shows more than 100 % on a bar. */
export function isOver({ value }: Cell, { bar }: Pick<Column, 'bar'>): boolean {
  return bar === true && value.kind === 'percent' && (value.ratio ?? 0) > 1;
}
