import { blank, coded, money, text } from '../../sheet/cells.ts';
import { headerOf } from '../../sheet/header-of.ts';
import type { Cell, Column, Row, UntitledSheet } from '../../sheet/sheet.ts';
import { naturezaCell } from '../natureza-cell.ts';
import { QUARTER_AMOUNTS, quarterColumns } from '../quarter-columns.ts';
import type { Result } from './contract.ts';

const columns: readonly Column[] = [{ label: 'Item', format: 'text', sticky: true }, ...quarterColumns];

/** Trimestral Por Regional as a sheet: regionals as groups, natures with four quarters and the year (spec §2.7). */
export function layout({ centrosCustos, totais }: Result): UntitledSheet {
  const body = centrosCustos.flatMap(layoutCentro);
  return {
    columns,
    header: headerOf(columns),
    rows: body.length === 0 ? [] : [...body, line('total', 0, text('Total Geral'), totais)],
    levels: ['Centro de Custo', 'Natureza'],
  };
}

function layoutCentro({ codCCusto, nome, totais, registros }: Result['centrosCustos'][number]): readonly Row[] {
  return [
    { kind: 'group', level: 0, cells: [coded(codCCusto, nome), ...QUARTER_AMOUNTS.map(() => blank)] },
    ...registros.map((registro) => line('item', 1, naturezaCell(registro), registro)),
    line('subtotal', 0, text(`Total do Centro de Custo (${codCCusto})`), totais),
  ];
}

function line(kind: Row['kind'], level: number, item: Cell, amounts: Result['totais']): Row {
  return { kind, level, cells: [item, ...QUARTER_AMOUNTS.map((name) => money(amounts[name]))] };
}
