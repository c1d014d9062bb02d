import { expect, test } from 'vitest';
import { money, text } from '../../sheet/cells.ts';
import type { Row, Sheet } from '../../sheet/sheet.ts';
import { cellsAt } from '../../sheet/rows/row-blocks.ts';
import { textWidth } from '../../base/text-width.ts';
import { WHOLE_VIEW } from '../../sheet/view/view.ts';
import { viewOf } from '../../sheet/view/viewed-sheet.ts';
import { planTable, planView, type TablePlan } from './table-plan.ts';

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

test('a last row of kind total does not scroll; a last row of another kind does', () => {
  expect(planTable(sheet([row('item', 1), row('total', 1)])).bodyLength).toBe(1);
  expect(planTable(sheet([row('item', 1), row('subtotal', 1)])).bodyLength).toBe(2);
  expect(planTable(sheet([])).bodyLength).toBe(0);
});

const bold = (written: string) => textWidth(written, true) + 0.5;
const widthOf = ({ columns }: TablePlan) => columns[2]!.needs.whole;

test('the first rows and the last determine the widths before the others are measured', () => {
  const rows = [row('item', 1), row('item', 10 ** 14), row('total', 10 ** 12)];
  expect(widthOf(planTable(sheet(rows), { rows: 1, amounts: 1 }))).toBe(bold('10.000.000.000,00'));
  expect(widthOf(planTable(sheet(rows)))).toBe(bold('1.000.000.000.000,00'));
});

test('of the first rows before a total, all texts determine the widths, but only the first amounts', () => {
  const long = { ...row('item', 10 ** 14), cells: [text('a'), text('Despesas com pessoal'), money(10 ** 14)] };
  const seen = { rows: 2, amounts: 1 };
  const before = planTable(sheet([row('item', 1), long, row('total', 10 ** 12)]), seen);
  expect(widthOf(before)).toBe(bold('10.000.000.000,00'));
  expect(before.columns[1]!.needs.whole).toBe(textWidth('Despesas com pessoal', false) + 0.5);
  expect(widthOf(planTable(sheet([row('item', 1), long]), seen))).toBe(bold('1.000.000.000.000,00'));
});

test('columns have their CSS classes', () => {
  const { columns, stickyCount } = planTable(sheet([]));
  expect(stickyCount).toBe(2);
  expect(columns.map(({ className }) => className)).toEqual(['words sticky', 'words sticky sticky-1', 'figures']);
});

test('a view has its columns in its order, each with the widths that it needs in the whole sheet', () => {
  const whole = planTable(sheet([row('item', 10 ** 14)]));
  const columns = { hidden: ['codigo'], sequence: [], widths: {}, all: false };
  const own: Sheet['columns'] = [
    { label: 'Item', format: 'text' },
    { label: 'Código', format: 'text' },
    whole.sheet.columns[2]!,
  ];
  const plain = planTable({ ...whole.sheet, columns: own });
  const { columns: drawn } = planView(plain, viewOf(plain.sheet, { ...WHOLE_VIEW, columns }));
  expect(drawn.map(({ column }) => column.label)).toEqual(['Item', 'Proposto']);
  expect(drawn[1]!.needs).toEqual(plain.columns[2]!.needs);
});

test('a row into which a cell spans begins beside that cell', () => {
  const tall: Row = { kind: 'item', level: 0, cells: [{ ...text('Evento'), rowSpan: 2 }, text('p'), money(1)] };
  const plan = planTable(sheet([tall, { kind: 'item', level: 0, cells: [text('q'), money(2)] }]));
  expect(cellsAt(plan.sheet.rows, plan.blocks, 1).map(({ column }) => column)).toEqual([1, 2]);
});
