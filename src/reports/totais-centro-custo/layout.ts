import type { Subject } from '../../contracts/composition.ts';
import { blank, coded, text } from '../../sheet/cells.ts';
import type { Cell, Column, Row, UntitledSheet } from '../../sheet/sheet.ts';
import { cellsOf, headerRows, sheetColumns } from '../columns-layout.ts';
import { FILHO_FIELDS, PAI_FIELDS } from '../long-columns.ts';
import { columns } from './columns.ts';
import type { Result } from './contract.ts';

type Pai = Result['centrosCustos'][number];

const ITEM: readonly Column[] = [{ label: 'Item', format: 'text', sticky: true }];
const cells = cellsOf(columns);

/** Totais por Centro de Custo as a sheet: each child's proposed and reformulated year (spec §2.13). */
export function layout({ centrosCustos, totais }: Result): UntitledSheet {
  const body = centrosCustos.flatMap(layoutPai);
  return {
    columns: [...ITEM, ...sheetColumns(columns)],
    header: headerRows(ITEM, columns),
    rows:
      body.length === 0 ? [] : [...body, line('total', 0, { item: text('Total Geral'), amounts: totais, subject: {} })],
    levels: ['Centro de Custo Pai', 'Centro de Custo Filho'],
    levelFields: [PAI_FIELDS, FILHO_FIELDS],
  };
}

function layoutPai({ codCCustoPai, nomeCCustoPai, totais, ccFilhos }: Pai): readonly Row[] {
  const subject: Subject = { codCCustoPai };
  const label = text(`Total do Centro de Custo (${codCCustoPai})`);
  return [
    { kind: 'group', level: 0, cells: [coded(codCCustoPai, nomeCCustoPai), ...columns.map(() => blank)], subject },
    ...ccFilhos.map((filho) => filhoLine(filho, subject)),
    line('subtotal', 0, { item: label, amounts: totais, subject }),
  ];
}

function filhoLine(filho: Pai['ccFilhos'][number], ofPai: Subject): Row {
  const { codCCustoFilho, nomeCCustoFilho } = filho;
  const item = coded(codCCustoFilho, nomeCCustoFilho);
  return line('item', 1, { item, amounts: filho, subject: { ...ofPai, codCCustoFilho } });
}

type Line = { readonly item: Cell; readonly amounts: Result['totais']; readonly subject: Subject };

function line(kind: Row['kind'], level: number, { item, amounts, subject }: Line): Row {
  return { kind, level, cells: [item, ...cells(amounts)], subject };
}
