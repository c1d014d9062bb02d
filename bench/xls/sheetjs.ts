import { type CellObject, utils, write } from '@e965/xlsx';
import { measure } from './measure.ts';
import { allAmounts, amountsAt, headings, kindAt, textAt } from './wide-sheet.ts';

const [rows, path] = process.argv.slice(2);
await measure(String(path), () => [written(Number(rows))]);

/** Writes the same content with SheetJS: values and number formats, but no fonts, fills, levels or formulas. */
function written(length: number): Uint8Array {
  const columns = headings();
  const all = allAmounts(length);
  const body = Array.from({ length: length + 1 }, (_, row): CellObject[] => {
    const kind = kindAt(row, length);
    return [
      { t: 's', v: textAt(row, kind) },
      ...Array.from(amountsAt(all, row, kind), (centavos): CellObject => ({
        t: 'n',
        v: centavos / 100,
        z: '#,##0.00',
      })),
    ];
  });
  const sheet = utils.aoa_to_sheet([[...columns], ...body]);
  sheet['!cols'] = columns.map((_, column) => ({ wch: column === 0 ? 45 : 14 }));
  const book = utils.book_new(sheet, 'Planilha');
  return write(book, { bookType: String(path).endsWith('x') ? 'xlsx' : 'biff8', type: 'buffer' });
}
