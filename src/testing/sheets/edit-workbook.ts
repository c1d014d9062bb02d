import { read, utils, write } from '@e965/xlsx';

/** A cell's new value; null empties it. */
type Edit = string | number | null;

/**
 * A collection's workbook as SheetJS saves it after some cells of one row of a sheet changed, given by their headings;
 * the row is counted from 0 below the headings.
 */
export function edited(
  file: Uint8Array,
  sheetName: string,
  changes: Readonly<Record<string, Edit>>,
  row = 0,
): Uint8Array {
  const book = read(file, { type: 'buffer' });
  const sheet = book.Sheets[sheetName]!;
  const lines = utils.sheet_to_json<readonly unknown[]>(sheet, { header: 1, blankrows: true, range: 0 });
  const header = lines.findIndex((cells) => cells.includes('Natureza'));
  for (const [heading, value] of Object.entries(changes)) {
    const address = utils.encode_cell({ c: lines[header]!.indexOf(heading), r: header + 1 + row });
    if (value === null) delete sheet[address];
    else sheet[address] = { t: typeof value === 'number' ? 'n' : 's', v: value };
  }
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array;
}
