import { longForm } from '../../long-form.ts';
import { longWidths } from '../drawing/long-widths.ts';
import type { LongWorksheet } from '../workbook.ts';
import type { SharedByAll } from './draw-worksheet.ts';
import { LongRecords } from './long-records.ts';
import type { DrawnSheet } from './worksheet.ts';

/**
 * Draws the worksheets of a long form, at most 65,536 rows each with the header. Its rows are read twice, now for their
 * texts and sizes and again when they are written: none of them is kept.
 */
export function drawLong({ name, facts, longOf }: LongWorksheet, shared: SharedByAll): readonly DrawnSheet[] {
  const form = longForm(longOf, facts);
  const widths = longWidths(form);
  const written = new LongRecords(form, shared);
  return sizesOf(new LongRecords(form, shared)).map(({ rowCount, bytes }, part) => ({
    name: shared.names.take(name, part),
    title: name,
    widths,
    hiddenColumns: 0,
    rowCount,
    factRows: 0,
    headerRows: 1,
    frozen: { rows: 1, columns: 0 },
    outline: { deepest: 0, totalsBelow: true },
    merges: [],
    isFiltered: true,
    body: { bytes, pieces: () => written.nextSheet() },
  }));
}

type Size = { readonly rowCount: number; readonly bytes: number };

function sizesOf(records: LongRecords): readonly Size[] {
  const sizes: Size[] = [];
  do {
    let bytes = 0;
    for (const { length } of records.nextSheet()) bytes += length;
    sizes.push({ rowCount: records.rowCount, bytes });
  } while (records.hasMore);
  return sizes;
}
