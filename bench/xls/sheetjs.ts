import { utils, write } from '@e965/xlsx';
import type { CellObject } from '@e965/xlsx';
import { measure } from './measure.ts';
import { amountsAt, headings, kindAt, textAt } from './wide-sheet.ts';

const [rows, path] = process.argv.slice(2);
measure(String(path), () => [writeBiff8(Number(rows))]);

/** The same content through SheetJS, which writes values and number formats but no fonts, fills, levels and formulas. */
function writeBiff8(length: number): Uint8Array {
  const columns = headings();
  const body = Array.from({ length: length + 1 }, (_, row): CellObject[] => {
    const kind = kindAt(row, length);
    const amounts = amountsAt(row, kind) ?? [];
    return [
      { t: 's', v: textAt(row, kind) },
      ...Array.from(amounts, (centavos): CellObject => ({ t: 'n', v: centavos / 100, z: '#,##0.00' })),
    ];
  });
  const sheet = utils.aoa_to_sheet([[...columns], ...body]);
  sheet['!cols'] = columns.map((_, column) => ({ wch: column === 0 ? 45 : 14 }));
  const book = utils.book_new(sheet, 'Planilha');
  return write(book, { bookType: 'biff8', type: 'buffer' });
}
