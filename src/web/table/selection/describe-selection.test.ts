import { expect, test } from 'vitest';
import { coded, money, percent, text } from '../../../sheet/cells.ts';
import { inThousands } from '../../../sheet/columns.ts';
import type { Row, Sheet } from '../../../sheet/sheet.ts';
import { column, row, sheetOf } from '../../../testing/sheets/small-sheets.ts';
import { describeSelection } from './SelectionStatus.tsx';

const columns = [
  column('text'),
  { ...column('currency'), label: 'Janeiro Proposto' },
  column('amount'),
  column('percent'),
];
const rows: readonly Row[] = [
  row(coded('3.1', 'Salários'), money(100_000), money(50), percent(0.5)),
  row(coded('3.2', 'Diárias'), money(234_567), text('n/d'), percent(null)),
  { ...row(text('Total Geral'), money(334_567), money(50), percent(0.1)), kind: 'total' },
];
const sheet = sheetOf(columns, rows);

function wordsFor(
  one: readonly [number, number],
  other: readonly [number, number],
  of: Sheet = sheet,
  startOf: (row: number) => number = (row) => row,
): string {
  const [anchor, active] = [one, other].map(([row, column]) => ({ row, column }));
  const parts = describeSelection({ ...of, blocks: { startOf } }, { anchor: anchor!, active: active! });
  return parts.map(({ name, figure }) => (figure === undefined ? name : `${name} ${figure}`)).join(' · ');
}

test('several cells: how many, their sum, mean and count, without symbol', () => {
  expect(wordsFor([0, 0], [1, 1])).toBe('Selecionadas 4 células · Soma 3.345,67 · Média 1.672,84 · Contagem 2');
  expect(wordsFor([1, 2], [0, 2])).toBe('Selecionadas 2 células · Soma 0,50 · Média 0,50 · Contagem 1');
});

test('totals among the selected cells are mentioned', () => {
  expect(wordsFor([0, 1], [2, 1])).toBe(
    'Selecionadas 3 células · Soma 6.691,34 · Média 2.230,45 · Contagem 3 · com totais entre elas',
  );
});

test('without numbers there are no sums', () => {
  expect(wordsFor([0, 0], [1, 0])).toBe('Selecionadas 2 células');
  expect(wordsFor([0, 3], [1, 3])).toBe('Selecionadas 2 células');
});

test('one cell: its names and value', () => {
  expect(wordsFor([0, 1], [0, 1]).replace('\u00a0', ' ')).toBe(
    '3.1 - Salários · Janeiro Proposto R$ 1.000,00 · valor da própria linha, sem outra composição',
  );
  expect(wordsFor([1, 3], [1, 3])).toBe('3.2 - Diárias · percent —');
  expect(wordsFor([1, 0], [1, 0])).toBe('3.2 - Diárias');
});

test('a cell that spans rows is the same in each of them, and names them', () => {
  const event = [row({ ...text('Feira'), rowSpan: 2 }, { ...money(700), rowSpan: 2 }, text('A')), row(text('B'))];
  const events = sheetOf([column('text'), column('amount'), column('text')], event);
  const wordsAt = (at: number, column: number) => wordsFor([at, column], [at, column], events, () => 0);
  expect([wordsAt(0, 1), wordsAt(1, 1)]).toEqual(
    Array(2).fill('Feira · amount 7,00 · valor da própria linha, sem outra composição'),
  );
  expect(wordsAt(1, 0)).toBe('Feira');
  expect(wordsAt(1, 2)).toBe('Feira · text B');
});

test('sums of amounts in thousands are in thousands too, added up before they are rounded', () => {
  const small = sheetOf([column('amount')], [row(money(4_000)), row(money(4_000))]);
  expect(wordsFor([0, 0], [1, 0], inThousands(small))).toBe(
    'Selecionadas 2 células · Soma 0,1 · Média 0,0 · Contagem 2',
  );
});
