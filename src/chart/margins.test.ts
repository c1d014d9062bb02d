import { expect, it } from 'vitest';
import type { BarChart } from './chart.ts';
import { marginsOf } from './margins.ts';

it('on a phone the category of the rest has room for its note, though the others have none', () => {
  const note = { text: '12,3 mi / 11,2 mi', isShort: true } as const;
  const category = { label: 'Centro', note, marks: [{ centavos: 1 }] };
  const chart: BarChart = {
    kind: 'bars',
    title: '',
    description: '',
    categoryName: '',
    direction: 'rows',
    series: [{ name: 'Valor', tone: 'planned' }],
    categories: [category, { ...category, isRest: true }],
  };
  const [wide, phone] = [marginsOf(chart, 1400), marginsOf(chart, 340)];
  expect([wide.hasNotes, phone.hasNotes]).toEqual([true, false]);
  expect(phone.right).toBe(wide.right);
  expect(marginsOf({ ...chart, categories: [category] }, 340).right).toBeLessThan(wide.right);
});
