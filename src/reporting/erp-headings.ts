import { ERP_MARK } from '../domain/erp-notices.ts';
import { placeCells } from '../sheet/rows/row-blocks.ts';
import type { Cell, Row, Sheet } from '../sheet/sheet.ts';

/** Marks the headings of a sheet's ERP columns, for a sheet to which the ERP gave no current values. */
export function markErpHeadings(sheet: Sheet): Sheet {
  const { header, columns } = sheet;
  if (!columns.some(({ fromErp }) => fromErp)) return sheet;
  const placed = placeCells(header);
  const marked = header.map((row, index): Row => {
    const cells = placed[index]!.map(({ cell, column }) => {
      const isOwn = (cell.colSpan ?? 1) === 1 && columns[column]!.fromErp === true;
      return isOwn ? ({ ...cell, mark: ERP_MARK } satisfies Cell) : cell;
    });
    return { ...row, cells };
  });
  return { ...sheet, header: marked };
}
