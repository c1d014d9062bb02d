import { coded, headerOf, money, percent, text } from '../../sheet/cells.ts';
import type { Cell, Column, Row, Sheet } from '../../sheet/sheet.ts';
import { viewOf } from '../../sheet/view/viewed-sheet.ts';
import { type View, WHOLE_VIEW } from '../../sheet/view/view.ts';
import { sheetLines } from './sheet-lines.ts';

/** The columns of an item, its planned and realised amount, and their variation. */
export const columns: readonly Column[] = [
  { label: 'Item', format: 'text', sticky: true },
  { name: 'proposto', label: 'Proposto', format: 'amount', measure: 'planned' },
  { name: 'realizado', label: 'Realizado', format: 'amount', measure: 'realised' },
  { label: 'Variação', format: 'percent', follows: { kind: 'variation', of: ['proposto', 'realizado'] } },
];

/** A row whose first cell is its item. */
export const line = (kind: Row['kind'], level: number, item: Cell, ...amounts: readonly Cell[]): Row => ({
  kind,
  level,
  cells: [item, ...amounts],
});
const figures = (planned: number, realised: number) => [
  money(planned * 100),
  money(realised * 100),
  percent((planned - realised) / realised),
];

/** Two parents with one child each; the first child has two items, the second child has one item. */
export const sheet: Sheet = {
  title: 'Centros',
  columns,
  header: headerOf(columns),
  levels: ['Pai', 'Filho', 'Natureza'],
  rows: [
    line('group', 0, coded('1.2', 'Uberaba')),
    line('group', 1, coded('1.2.1', 'Escola')),
    line('item', 2, coded('3.10', 'Salários'), ...figures(10, 20)),
    line('item', 2, coded('3.2', 'Água'), ...figures(40, 20)),
    line('subtotal', 1, text('Total'), ...figures(50, 40)),
    line('subtotal', 0, text('Total do Centro de Custo (1.2)'), ...figures(50, 40)),
    line('group', 0, coded('1.10', 'Araxá')),
    line('group', 1, coded('1.10.1', 'Sede')),
    line('item', 2, coded('3.10', 'Salários'), ...figures(5, 1)),
    line('subtotal', 1, text('Total'), ...figures(5, 1)),
    line('subtotal', 0, text('Total do Centro de Custo (1.10)'), ...figures(5, 1)),
    line('total', 0, text('Total Geral'), ...figures(55, 41)),
  ],
};

/** The lines of the sheet below its header, as a view shows them. */
export function linesIn(view: Partial<View>): readonly string[] {
  return sheetLines(viewOf(sheet, { ...WHOLE_VIEW, ...view }).sheet).slice(1);
}
