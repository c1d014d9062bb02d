import type { Row, RowSource } from '../sheet.ts';

/** The rows, each made only once when it is read several times in succession, as for drawing. */
export function rememberRow(rows: RowSource): RowSource {
  let last: { readonly index: number; readonly row: Row | undefined } | undefined;
  return {
    length: rows.length,
    at: (index) => {
      if (last?.index !== index) last = { index, row: rows.at(index) };
      return last.row;
    },
  };
}
