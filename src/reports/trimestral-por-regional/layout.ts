import type { Subject } from '../../contracts/composition.ts';
import { blank, coded, text } from '../../sheet/cells.ts';
import type { Cell, Column, Row, UntitledSheet } from '../../sheet/sheet.ts';
import { cellsOf, headerRows, searchIn, sheetColumns } from '../columns-layout.ts';
import { NATUREZA_FIELDS, PAI_FIELDS } from '../long-columns.ts';
import type { LayoutContext } from '../report.ts';
import { naturezaCell } from '../centros-custo-layout.ts';
import { columns } from './columns.ts';
import type { Result } from './contract.ts';

type Centro = Result['centrosCustos'][number];
type Registro = Centro['registros'][number];

const ITEM: readonly Column[] = [{ label: 'Item', format: 'text', sticky: true }];
const cells = cellsOf(columns);

/** Trimestral Por Regional as a sheet: regionals as groups, natures with four quarters and the year (spec §2.7). */
export function layout({ centrosCustos, totais }: Result, context: LayoutContext<'periodoOrcamento'>): UntitledSheet {
  const search = searchIn(context);
  const body = centrosCustos.flatMap(layoutCentro);
  return {
    columns: [...ITEM, ...sheetColumns(columns, search)],
    header: headerRows(ITEM, columns, search),
    rows:
      body.length === 0 ? [] : [...body, line('total', 0, { item: text('Total Geral'), amounts: totais, subject: {} })],
    levels: ['Centro de Custo', 'Natureza'],
    levelFields: [PAI_FIELDS, NATUREZA_FIELDS],
  };
}

function layoutCentro({ codCCusto, nome, totais, registros }: Centro): readonly Row[] {
  const subject: Subject = { codCCustoPai: codCCusto };
  const label = text(`Total do Centro de Custo (${codCCusto})`);
  return [
    { kind: 'group', level: 0, cells: [coded(codCCusto, nome), ...columns.map(() => blank)], subject },
    ...registros.map((registro) => naturezaLine(registro, subject)),
    line('subtotal', 0, { item: label, amounts: totais, subject }),
  ];
}

function naturezaLine(registro: Registro, ofCentro: Subject): Row {
  const subject = { ...ofCentro, codTBOrcamento: registro.codTBOrcamento };
  return line('item', 1, { item: naturezaCell(registro), amounts: registro, subject });
}

type Line = { readonly item: Cell; readonly amounts: Result['totais']; readonly subject: Subject };

function line(kind: Row['kind'], level: number, { item, amounts, subject }: Line): Row {
  return { kind, level, cells: [item, ...cells(amounts)], subject };
}
