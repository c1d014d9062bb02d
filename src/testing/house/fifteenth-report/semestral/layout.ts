import type { Subject } from '../../contracts/composition.ts';
import { text } from '../../sheet/cells.ts';
import type { Cell, Column, Row, UntitledSheet } from '../../sheet/sheet.ts';
import { naturezaCell } from '../../reporting/centros-custo-layout.ts';
import { cellsOf, headerRows, searchIn, sheetColumns } from '../../reporting/columns-layout.ts';
import { NATUREZA_FIELDS } from '../../reporting/columns.ts';
import type { LayoutContext } from '../../reporting/report.ts';
import { columns, type Result } from './columns.ts';

const ITEM: readonly Column[] = [{ label: 'Item', format: 'text', sticky: true }];

/** Semestral as a sheet: naturezas with two halves and the year. */
export function layout({ naturezas, totais }: Result, context: LayoutContext<'periodoOrcamento'>): UntitledSheet {
  const cells = cellsOf(columns, totais);
  const line = (kind: Row['kind'], item: Cell, amounts: Result['totais'], subject: Subject): Row => ({
    kind,
    level: 0,
    cells: [item, ...cells(amounts)],
    subject,
  });
  const items = naturezas.map((natureza) =>
    line('item', naturezaCell(natureza), natureza, { codTBOrcamento: natureza.codTBOrcamento }),
  );
  return {
    columns: [...ITEM, ...sheetColumns(columns, searchIn(context))],
    header: headerRows(ITEM, columns),
    rows: items.length === 0 ? [] : [...items, line('total', text('Total Geral'), totais, {})],
    levels: ['Natureza'],
    levelFields: [NATUREZA_FIELDS],
  };
}
