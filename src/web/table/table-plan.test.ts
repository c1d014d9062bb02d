import { expect, test } from 'vitest';
import { money, text } from '../../sheet/cells.ts';
import type { Row, Sheet } from '../../sheet/sheet.ts';
import { cellsAt } from '../../sheet/rows/row-blocks.ts';
import { planTable } from './table-plan.ts';

function sheet(rows: readonly Row[]): Sheet {
  return {
    title: 'Teste',
    columns: [
      { label: 'Item', format: 'text', sticky: true },
      { label: 'Código', format: 'text', sticky: true },
      { label: 'Proposto', format: 'amount', startsGroup: true },
    ],
    header: [],
    rows,
  };
}

const row = (kind: Row['kind'], centavos: number): Row => ({
  kind,
  level: 0,
  cells: [text('a'), text('b'), money(centavos)],
});

test('a last row of kind total does not scroll, any other does', () => {
  expect(planTable(sheet([row('item', 1), row('total', 1)])).bodyLength).toBe(1);
  expect(planTable(sheet([row('item', 1), row('subtotal', 1)])).bodyLength).toBe(2);
  expect(planTable(sheet([])).bodyLength).toBe(0);
});

test('the first rows and the last determine the widths before the others are measured', () => {
  const rows = [row('item', 1), row('item', 10 ** 14), row('total', 10 ** 12)];
  expect(planTable(sheet(rows), 1).widths[2]).toBe('10.000.000.000,00'.length + 1);
  expect(planTable(sheet(rows)).widths[2]).toBe('1.000.000.000.000,00'.length + 1);
});

test('columns have their CSS classes', () => {
  const { columns, stickyCount } = planTable(sheet([]));
  expect(stickyCount).toBe(2);
  expect(columns.map(({ className }) => className)).toEqual(['words sticky', 'words sticky sticky-1', 'figures']);
  expect(columns.map(({ width }) => width)).toEqual(['var(--first-column)', 'calc(10ch + 22px)', 'calc(10ch + 22px)']);
});

test('long texts make a column of prose, unless it is sticky', () => {
  const long = text('x'.repeat(60));
  const columns: Sheet['columns'] = [
    { label: 'Natureza', format: 'text', sticky: true },
    { label: 'Mês', format: 'text' },
    { label: 'Memória', format: 'text' },
  ];
  const plan = planTable({ ...sheet([{ kind: 'item', level: 0, cells: [long, text('Maio'), long] }]), columns });
  expect(plan.columns.map(({ isProse }) => isProse)).toEqual([false, false, true]);
  expect(plan.columns[2]!.width).toBe('var(--prose-column)');
});

test('a row that a cell spans into begins beside it', () => {
  const tall: Row = { kind: 'item', level: 0, cells: [{ ...text('Evento'), rowSpan: 2 }, text('p'), money(1)] };
  const plan = planTable(sheet([tall, { kind: 'item', level: 0, cells: [text('q'), money(2)] }]));
  expect(cellsAt(plan.sheet.rows, plan.blocks, 1).map(({ column }) => column)).toEqual([1, 2]);
});
