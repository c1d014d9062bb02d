import { blank, coded, money, text } from '../../sheet/cells.ts';
import { headerOf } from '../../sheet/header-of.ts';
import type { Cell, Column, Row, UntitledSheet } from '../../sheet/sheet.ts';
import type { Result } from './contract.ts';

const columns: readonly Column[] = [
  { label: 'Item', format: 'text', sticky: true },
  { label: 'Proposto', format: 'currency', startsGroup: true, measure: 'planned' },
  { label: 'Reformulado', format: 'currency', measure: 'compared' },
];

/** Totais por Centro de Custo as a sheet: each child's proposed and reformulated year (spec §2.13). */
export function layout({ centrosCustos, totais }: Result): UntitledSheet {
  const body = centrosCustos.flatMap(layoutPai);
  return {
    columns,
    header: headerOf(columns),
    rows: body.length === 0 ? [] : [...body, line('total', 0, text('Total Geral'), totais)],
    levels: ['Centro de Custo Pai', 'Centro de Custo Filho'],
  };
}

function layoutPai({ codCCustoPai, nomeCCustoPai, totais, ccFilhos }: Result['centrosCustos'][number]): readonly Row[] {
  return [
    { kind: 'group', level: 0, cells: [coded(codCCustoPai, nomeCCustoPai), blank, blank] },
    ...ccFilhos.map((filho) => line('item', 1, coded(filho.codCCustoFilho, filho.nomeCCustoFilho), filho)),
    line('subtotal', 0, text(`Total do Centro de Custo (${codCCustoPai})`), totais),
  ];
}

function line(kind: Row['kind'], level: number, item: Cell, amounts: Result['totais']): Row {
  return { kind, level, cells: [item, money(amounts.valorProposta), money(amounts.valorReformulacao)] };
}
