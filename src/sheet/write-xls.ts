import type { Column, Sheet } from './sheet.ts';
import { CellStyles } from './xls/cell-styles.ts';
import { ColumnWidths } from './xls/column-widths.ts';
import { columnLooks } from './xls/looks.ts';
import { rowBlocks } from './xls/row-blocks.ts';
import type { Book } from './xls/row-pen.ts';
import { SharedStrings } from './xls/shared-strings.ts';
import { sheetName } from './xls/sheet-name.ts';
import { StyleTable } from './xls/style-table.ts';
import type { Frozen } from './xls/window-records.ts';
import { workbookFile } from './xls/workbook.ts';
import { WorksheetBody } from './xls/worksheet-body.ts';
import type { Worksheet } from './xls/worksheet.ts';

const MOST_ROWS = 65_536;
const MOST_COLUMNS = 256;

/**
 * A sheet as a genuine BIFF8 workbook (.xls, Excel 97-2003; spec §9). More than 65,536 rows go on in further worksheets,
 * each with the header; more than 256 columns are a RangeError.
 */
export function writeXls(sheet: Sheet): Uint8Array {
  const { columns } = sheet;
  if (columns.length > MOST_COLUMNS) {
    throw new RangeError(`Um arquivo .xls tem no máximo ${MOST_COLUMNS} colunas; este teria ${columns.length}.`);
  }
  const styles = new StyleTable();
  const strings = new SharedStrings();
  const widths = new ColumnWidths(columns.length);
  const looks = columnLooks(columns);
  const bodies = drawBodies(sheet, { columns: looks, strings, widths, styles: new CellStyles(styles, looks) });
  return workbookFile(worksheets(sheet, bodies, widths.widths()), { styles, strings });
}

function drawBodies({ header, rows }: Sheet, book: Book): readonly WorksheetBody[] {
  let body = beginBody(header, book);
  const bodies = [body];
  for (const block of rowBlocks(rows)) {
    if (body.rowCount + block.length > MOST_ROWS) bodies.push((body = beginBody(header, book)));
    if (body.rowCount + block.length > MOST_ROWS) {
      throw new RangeError(`${block.length} linhas unidas não cabem em uma planilha .xls.`);
    }
    body.add(block);
  }
  return bodies;
}

function beginBody(header: Sheet['header'], book: Book): WorksheetBody {
  const body = new WorksheetBody(book);
  body.add(header);
  return body;
}

function worksheets(sheet: Sheet, bodies: readonly WorksheetBody[], widths: readonly number[]): readonly Worksheet[] {
  const headerRows = sheet.header.length;
  const frozen: Frozen = { rows: headerRows, columns: stickyColumns(sheet.columns) };
  return bodies.map((body, part) => ({
    name: sheetName(sheet.title, part),
    title: sheet.title,
    widths,
    rowCount: body.rowCount,
    headerRows,
    frozen,
    merges: body.merges,
    body: body.finish(widths),
  }));
}

/** The leading columns that stay in sight; none where that would be all. */
function stickyColumns(columns: readonly Column[]): number {
  const loose = columns.findIndex(({ sticky }) => sticky !== true);
  return Math.max(0, loose);
}
