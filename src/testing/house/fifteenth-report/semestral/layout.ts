import { money, text } from '../../sheet/cells.ts';
import { headerOf } from '../../sheet/header-of.ts';
import type { LongColumn } from '../../sheet/long-column.ts';
import type { Cell, Column, Row, UntitledSheet } from '../../sheet/sheet.ts';
import { measureOf, NATUREZA_FIELDS } from '../long-columns.ts';
import { naturezaCell } from '../natureza-cell.ts';
import { AMOUNTS, type Result } from './contract.ts';

const columns: readonly Column[] = [
  { label: 'Item', format: 'text', sticky: true },
  { label: '1º Semestre', format: 'currency', startsGroup: true, long: inSemestre(1) },
  { label: '2º Semestre', format: 'currency', long: inSemestre(2) },
  {
    label: 'Total Anual',
    format: 'currency',
    startsGroup: true,
    summary: true,
    follows: { kind: 'sum', of: [1, 2] },
  },
];

/** Semestral as a sheet: natures with two halves and the year. */
export function layout({ naturezas, totais }: Result): UntitledSheet {
  const items = naturezas.map((natureza) => line('item', naturezaCell(natureza), natureza));
  return {
    columns,
    header: headerOf(columns),
    rows: items.length === 0 ? [] : [...items, line('total', text('Total Geral'), totais)],
    levels: ['Natureza'],
    levelFields: [NATUREZA_FIELDS],
  };
}

function inSemestre(value: number): LongColumn {
  return measureOf('orcado', { field: 'semestre', label: 'Semestre', value });
}

function line(kind: Row['kind'], item: Cell, amounts: Result['totais']): Row {
  return { kind, level: 0, cells: [item, ...AMOUNTS.map((name) => money(amounts[name]))] };
}
