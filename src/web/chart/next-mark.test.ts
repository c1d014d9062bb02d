import { expect, it } from 'vitest';
import type { BarChart } from '../../chart/chart.ts';
import { markLabel, markWords, type MarkPlace } from './mark-words.ts';
import { firstMark, nextMark } from './next-mark.ts';

const bars = (direction: BarChart['direction']): BarChart => ({
  kind: 'bars',
  title: 'Valores',
  description: '',
  categoryName: 'Mês',
  direction,
  series: [
    { name: 'Proposto', tone: 'planned' },
    { name: 'Realizado', tone: 'realised' },
  ],
  apart: { name: 'Acima', words: 'acima', tone: 'above' },
  categories: [
    { label: 'Janeiro', marks: [{ centavos: 100 }, { centavos: 250, isApart: true }] },
    { label: 'Fevereiro', marks: [{ centavos: 100 }, null] },
    { label: 'Março', marks: [{ centavos: 100 }, { centavos: 0 }] },
  ],
});

it('arrows move between marks as drawn, or to the nearest series with a mark, and stop at the ends', () => {
  const columns = bars('columns');
  expect(firstMark(columns)).toEqual({ category: 0, series: 0 });
  expect(nextMark(columns, { category: 0, series: 1 }, 'ArrowRight')).toEqual({ category: 1, series: 0 });
  expect(nextMark(columns, { category: 0, series: 0 }, 'ArrowDown')).toEqual({ category: 0, series: 1 });
  expect(nextMark(columns, { category: 0, series: 0 }, 'ArrowLeft')).toBeUndefined();
  expect(nextMark(columns, { category: 0, series: 0 }, 'a')).toBeUndefined();
  const rows = bars('rows');
  expect(nextMark(rows, { category: 0, series: 1 }, 'ArrowDown')).toEqual({ category: 1, series: 0 });
  expect(nextMark(rows, { category: 0, series: 0 }, 'ArrowRight')).toEqual({ category: 0, series: 1 });
});

it('arrows reach every bar if the bars of the categories are in different series', () => {
  const marks = [
    [{ centavos: 1 }, null],
    [null, { centavos: 2 }],
    [null, null],
    [{ centavos: 3 }, null],
  ];
  const areas: BarChart = { ...bars('rows'), categories: marks.map((each, at) => ({ label: `${at}`, marks: each })) };
  const down = (from: MarkPlace) => nextMark(areas, from, 'ArrowDown')!;
  expect(down({ category: 0, series: 0 })).toEqual({ category: 1, series: 1 });
  expect(down({ category: 1, series: 1 })).toEqual({ category: 3, series: 0 });
  expect(nextMark(areas, { category: 3, series: 0 }, 'ArrowUp')).toEqual({ category: 1, series: 1 });
  expect(nextMark(areas, { category: 1, series: 1 }, 'ArrowLeft')).toBeUndefined();
});

it('Home, End and the page keys skip many categories', () => {
  const marks = Array.from({ length: 25 }, (_, at) => ({ label: `${at}`, marks: [{ centavos: at }, null] }));
  const long: BarChart = { ...bars('rows'), categories: marks };
  const from = { category: 12, series: 0 };
  const reached = ['Home', 'PageUp', 'PageDown', 'End'].map((key) => nextMark(long, from, key)?.category);
  expect(reached).toEqual([0, 2, 22, 24]);
  expect(nextMark(long, { category: 24, series: 0 }, 'End')).toBeUndefined();
});

it("a mark's label has its category, series and amount", () => {
  const words = markWords(bars('columns'), { category: 0, series: 1 })!;
  expect(markLabel(words).replaceAll('\u00a0', ' ')).toBe('Janeiro, Acima: R$ 2,50');
  expect(markWords(bars('columns'), { category: 1, series: 1 })).toBeUndefined();
});
