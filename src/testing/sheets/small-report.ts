import { money, percent, text } from '../../sheet/cells.ts';
import type { Column, Row, Sheet } from '../../sheet/sheet.ts';
import type { Fact } from '../../sheet/workbook/workbook.ts';

/** The facts of a small report, one of them too long for a line. */
export const smallFacts: readonly Fact[] = [
  { label: 'Organização', value: 'SENAR' },
  { label: 'Centros', value: 'Administração e Finanças; '.repeat(4) },
];

const columns: readonly Column[] = [
  { label: 'Item', format: 'text', sticky: true },
  { name: 'proposto', label: 'Proposto', format: 'currency', startsGroup: true },
  { name: 'reformulado', label: 'Reformulado', format: 'amount' },
  { label: 'Variação (P-R)/R', format: 'percent', follows: { kind: 'variation', of: ['proposto', 'reformulado'] } },
];

const line = (kind: Row['kind'], level: number, item: string, ratio: number | null = 1): Row => ({
  kind,
  level,
  cells: [text(item), money(200), money(ratio === null ? 0 : 100), percent(ratio)],
});

const WITHOUT_VALUES: Row = { kind: 'group', level: 0, cells: [text('Sem valores')] };

/** A report with rows of all kinds, a total by a key among them, and a row without values. */
export const smallReport: Sheet = {
  title: 'Orçamentário & Comparativo',
  columns,
  header: [{ kind: 'header', level: 0, cells: columns.map(({ label }) => text(label)) }],
  rows: [
    line('group', 0, '1.01 - Código'),
    line('group', 1, 'Custeio'),
    { ...line('item', 2, '3.1 - Salários'), keys: ['Recursos Próprios'] },
    WITHOUT_VALUES,
    { ...line('subtotal', 0, 'Total de Recursos Próprios'), adds: { key: 0, value: 'Recursos Próprios' } },
    line('total', 0, 'Total Geral'),
  ],
  keys: ['Recurso'],
};
