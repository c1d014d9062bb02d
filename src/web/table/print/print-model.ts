import type { Cell, Row, RowSource, Sheet } from '../../../sheet/sheet.ts';

/**
 * The sheet as far as it decides how high its rows are: figures stand on one line, so a run of them is one cell. Browsers
 * lay it out many times faster.
 */
export function heightModel(sheet: Sheet): Sheet {
  const { rows } = sheet;
  const at = (index: number) => {
    const row = rows.at(index);
    return row && { ...row, cells: joinFigures(row) };
  };
  return { ...sheet, rows: { length: rows.length, at } satisfies RowSource };
}

function joinFigures({ cells }: Row): readonly Cell[] {
  const joined: Cell[] = [];
  let run = false;
  for (const cell of cells) {
    const isLine = isOneLine(cell);
    const span = cell.colSpan ?? 1;
    if (run && isLine) joined.push(widened(joined.pop()!, span));
    else joined.push(cell);
    run = isLine;
  }
  return joined;
}

function widened(cell: Cell, span: number): Cell {
  return { ...cell, colSpan: (cell.colSpan ?? 1) + span };
}

function isOneLine({ value, rowSpan }: Cell): boolean {
  return value.kind !== 'text' && value.kind !== 'coded' && rowSpan === undefined;
}
