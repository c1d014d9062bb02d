import { expect, it } from 'vitest';
import type { BarChart, Chart } from '../../chart/chart.ts';
import { markLabel, markWords } from './mark-words.ts';
import { firstMark, nextMark } from './next-mark.ts';

const bars = (direction: BarChart['direction']): Chart => ({
  kind: 'bars',
  title: 'Valores',
  description: '',
  categoryName: 'Mês',
  direction,
  series: [
    { name: 'Proposto', tone: 'planned' },
    { name: 'Realizado', tone: 'realised' },
  ],
  apart: { name: 'Acima', tone: 'above' },
  categories: [
    { label: 'Janeiro', marks: [{ centavos: 100 }, { centavos: 250, isApart: true }] },
    { label: 'Fevereiro', marks: [{ centavos: 100 }, null] },
    { label: 'Março', marks: [{ centavos: 100 }, { centavos: 0 }] },
  ],
});

it('arrows go from mark to mark as they are seen, past what has none, and stop at the ends', () => {
  const columns = bars('columns');
  expect(firstMark(columns)).toEqual({ category: 0, series: 0 });
  expect(nextMark(columns, { category: 0, series: 1 }, 'ArrowRight')).toEqual({ category: 2, series: 1 });
  expect(nextMark(columns, { category: 0, series: 0 }, 'ArrowDown')).toEqual({ category: 0, series: 1 });
  expect(nextMark(columns, { category: 0, series: 0 }, 'ArrowLeft')).toBeUndefined();
  expect(nextMark(columns, { category: 0, series: 0 }, 'a')).toBeUndefined();
  const rows = bars('rows');
  expect(nextMark(rows, { category: 0, series: 1 }, 'ArrowDown')).toEqual({ category: 2, series: 1 });
  expect(nextMark(rows, { category: 0, series: 0 }, 'ArrowRight')).toEqual({ category: 0, series: 1 });
});

it('a mark says its category, what it is and its amount', () => {
  const words = markWords(bars('columns'), { category: 0, series: 1 })!;
  expect(markLabel(words).replaceAll('\u00a0', ' ')).toBe('Janeiro, Acima: R$ 2,50');
  expect(markWords(bars('columns'), { category: 1, series: 1 })).toBeUndefined();
});
