import { headerOf, text } from '../../sheet/cells.ts';
import type { Cell, Column, Row, RowSource, Sheet } from '../../sheet/sheet.ts';

/** A column labelled by its format. */
export function column(format: Column['format']): Column {
  return { label: format, format };
}

/** An item of these cells. */
export function row(...cells: readonly Cell[]): Row {
  return { kind: 'item', level: 0, cells };
}

/** A sheet with these columns and rows, and a header of the columns' labels. */
export function sheetOf(columns: readonly Column[], rows: RowSource, title = 'Planilha'): Sheet {
  return {
    title,
    columns,
    header: headerOf(columns),
    rows,
  };
}

/** One column of texts. */
export function textSheet(...words: readonly string[]): Sheet {
  return sheetOf(
    [column('text')],
    words.map((word) => row(text(word))),
  );
}
