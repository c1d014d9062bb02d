import type { Row, RowSource } from '../sheet.ts';

/** The same rows, each made once where it is asked for several times in turn, as by those who draw it. */
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
