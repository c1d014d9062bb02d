import { expect, it } from 'vitest';
import { money, text } from '../../../sheet/cells.ts';
import type { Column, Row } from '../../../sheet/sheet.ts';
import { blockColumns } from './block-columns.ts';

const named = (name: string, more: Partial<Column> = {}): Column => ({ name, label: name, format: 'amount', ...more });
const item: Column = { label: 'Item', format: 'text', sticky: true };
const ratio = named('executado', {
  format: 'percent',
  bar: true,
  follows: { kind: 'ratio', of: ['realizado', 'orcado'] },
});
const saldo = named('saldo', { follows: { kind: 'difference', of: ['orcado', 'realizado'] } });

const noRows = { rows: [], levels: ['Item'] };
const blockOf = (columns: readonly Column[]) => blockColumns(columns, noRows);

it('a ratio with a bar selects the amounts that it divides; their difference is beside the name', () => {
  const columns = [
    item,
    named('orcado'),
    named('realizado'),
    saldo,
    ratio,
    named('ano'),
    named('disponivel', { summary: true }),
  ];
  expect(blockOf(columns)).toEqual({
    main: 3,
    bar: { realised: 2, planned: 1, ratio: 4 },
    others: [],
    texts: [],
  });
});

it('without a ratio the realised measure is drawn against the planned one, and the difference is calculated', () => {
  const columns = [
    item,
    named('janeiro'),
    named('orcado', { measure: 'planned' }),
    named('feito', { measure: 'realised' }),
  ];
  expect(blockOf(columns)).toMatchObject({ main: undefined, bar: { realised: 3, planned: 2, ratio: undefined } });
});

it('otherwise totals weigh more than months, which are left out, and texts are listed apart', () => {
  const months = ['janeiro', 'fevereiro'].map((name) => named(name, { isMonth: true }));
  const memory: Column = { label: 'Memória', format: 'text' };
  const columns = [item, ...months, named('total', { summary: true }), named('blocked', { summary: true }), memory];
  expect(blockOf(columns)).toEqual({ main: 3, others: [4], texts: [5] });
});

it('a sheet without figures has no amount', () => {
  expect(blockOf([item])).toEqual({ main: undefined, others: [], texts: [] });
});

it('columns that the grand total adds up weigh more; without levels the last column of texts names a row', () => {
  const texts: readonly Column[] = ['Pai', 'Filho', 'Natureza'].map((label) => ({ label, format: 'text' }));
  const total: Row = { kind: 'total', level: 0, cells: [{ ...text('Total'), colSpan: 4 }, money(1)] };
  expect(blockColumns([...texts, named('unit'), named('sum')], { rows: [total] })).toEqual({
    name: 2,
    main: 4,
    others: [3],
    texts: [0, 1],
  });
});

it('in a comparison the last difference is beside the name, each amount before and after below it', () => {
  const compared = ['Proposto', 'Até março'].flatMap((label) => [
    named(`${label} 2025`),
    named(`${label} 2026`),
    named(`${label} Diferença`, {
      isChange: true,
      follows: { kind: 'difference', of: [`${label} 2026`, `${label} 2025`] },
    }),
    named(`${label} Diferença %`, { format: 'percent', isChange: true }),
  ]);
  expect(blockOf([item, ...compared])).toEqual({
    main: 7,
    compared: [
      { label: 'Proposto', before: 1, after: 2, difference: 3 },
      { label: 'Até março', before: 5, after: 6, difference: undefined },
    ],
    others: [],
    texts: [],
  });
});
