import { utils, write, type CellObject } from '@e965/xlsx';

/** Sheets by their names: the values of their rows, or SheetJS's cell objects. */
export type Sheets = {
  readonly [sheet: string]: readonly (readonly (string | number | boolean | Date | null | CellObject)[])[];
};

/** The .xlsx of sheets, as SheetJS writes it. */
export function workbookFile(sheets: Sheets): Buffer {
  const workbook = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    utils.book_append_sheet(
      workbook,
      utils.aoa_to_sheet(
        rows.map((row) => [...row]),
        { UTC: true },
      ),
      name,
    );
  }
  return write(workbook, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}
