import { expect, it } from 'vitest';
import type { Column } from '../../../sheet/sheet.ts';
import { blockColumns } from './block-columns.ts';

const named = (name: string, more: Partial<Column> = {}): Column => ({ name, label: name, format: 'amount', ...more });
const item: Column = { label: 'Item', format: 'text', sticky: true };
const ratio = named('executado', {
  format: 'percent',
  bar: true,
  follows: { kind: 'ratio', of: ['realizado', 'orcado'] },
});
const saldo = named('saldo', { follows: { kind: 'difference', of: ['orcado', 'realizado'] } });

it('a ratio with a bar leads to what it divides, their difference stands beside the name', () => {
  const columns = [
    item,
    named('orcado'),
    named('realizado'),
    saldo,
    ratio,
    named('ano'),
    named('disponivel', { summary: true }),
  ];
  expect(blockColumns(columns)).toEqual({
    main: 3,
    bar: { realised: 2, planned: 1, ratio: 4 },
    others: [],
    texts: [],
  });
});

it('without a ratio the realised measure is drawn against the planned one', () => {
  const columns = [
    item,
    named('janeiro'),
    named('orcado', { measure: 'planned' }),
    named('feito', { measure: 'realised' }),
  ];
  expect(blockColumns(columns)).toMatchObject({ main: 3, bar: { realised: 3, planned: 2, ratio: undefined } });
});

it('else totals weigh more than months, and texts stand apart', () => {
  const months = ['janeiro', 'fevereiro'].map((name) => named(name, { isMonth: true }));
  const memory: Column = { label: 'Memória', format: 'text' };
  const columns = [item, ...months, named('total', { summary: true }), memory];
  expect(blockColumns(columns)).toEqual({ main: 3, others: [1, 2], texts: [4] });
});

it('a sheet without figures has no amount', () => {
  expect(blockColumns([item])).toEqual({ main: undefined, others: [], texts: [] });
});

it('of a comparison the last difference stands beside the name, each amount before and after below it', () => {
  const compared = ['Proposto', 'Até março'].flatMap((label) => [
    named(`${label} 2025`),
    named(`${label} 2026`),
    named(`${label} Diferença`, {
      isChange: true,
      follows: { kind: 'difference', of: [`${label} 2026`, `${label} 2025`] },
    }),
    named(`${label} Diferença %`, { format: 'percent', isChange: true }),
  ]);
  expect(blockColumns([item, ...compared])).toEqual({
    main: 7,
    compared: [
      { label: 'Proposto', before: 1, after: 2, difference: 3 },
      { label: 'Até março', before: 5, after: 6, difference: undefined },
    ],
    others: [],
    texts: [],
  });
});
