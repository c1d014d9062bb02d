import { columnKeys } from '../../sheet/columns.ts';
import { formatCell } from '../../sheet/format-value.ts';
import { outlineOf } from '../../sheet/rows/outline.ts';
import { placeCells, rowBlocks } from '../../sheet/rows/row-blocks.ts';
import type { Cell, Sheet } from '../../sheet/sheet.ts';
import { chipsOf } from '../../sheet/view/kept-rows.ts';
import { movableKeys } from '../../sheet/view/view-columns.ts';
import { viewFromParams, type ViewParams } from '../../sheet/view/view-params.ts';
import { viewOf } from '../../sheet/view/viewed-sheet.ts';
import { expectedCell, type ExpectedCell } from './expected-workbook.ts';

/** Views of a sheet: folded, filtered by each choice, searched, ordered by its last column, and with other columns. */
export function viewsFor(sheet: Sheet): readonly ViewParams[] {
  const { kinds, pathAt, depth } = outlineOf(sheet);
  const group = kinds.indexOf('group');
  const item = sheet.rows.at(kinds.indexOf('item'));
  const words = item === undefined ? '' : formatCell(item.cells[0]!, sheet.columns[0]!);
  return [
    ...(depth > 1 ? [{ nivel: '1' }, { nivel: String(depth - 1) }] : []),
    ...(group >= 0 ? [{ fechados: pathAt(group) }] : []),
    ...chipsOf(sheet).map(({ name }) => ({ so: name })),
    { localizar: words, ordem: `-${columnKeys(sheet.columns).at(-1)!}` },
    { ocultas: movableKeys(sheet.columns)[0]!, sequencia: columnKeys(sheet.columns).at(-1)! },
  ];
}

/** The expected values of a sheet's workbook, in all columns; null for blank and spanned cells. */
export function cellsOf(sheet: Sheet): readonly (readonly ExpectedCell[])[] {
  const see = (cell: Cell) => {
    const value = expectedCell(cell);
    return value === '' ? null : value; // an empty text is a blank cell
  };
  return byColumn<ExpectedCell>(sheet, see, null);
}

/** The result of `see` for each cell of a sheet, header first, in all columns; `spanned` for other positions. */
export function byColumn<Seen>(
  { columns, header, rows }: Sheet,
  see: (cell: Cell) => Seen,
  spanned: Seen,
): readonly (readonly Seen[])[] {
  return [header, ...rowBlocks(rows)].flatMap((block) =>
    placeCells(block).map((cells) => {
      const row = columns.map(() => spanned);
      for (const { cell, column } of cells) row[column] = see(cell);
      return row;
    }),
  );
}

/** A row without the marks of headings over missing ERP values. */
export function withoutMarks(row: readonly unknown[]): readonly unknown[] {
  return row.map((cell) => (typeof cell === 'string' ? cell.replace(/ \*$/, '') : cell));
}

/** The cells of a worksheet that shows a sheet in a view, without its facts. */
export function shownIn(values: readonly (readonly unknown[])[], sheet: Sheet, params: ViewParams): readonly unknown[] {
  const shown = viewOf(sheet, viewFromParams(params, sheet).view).sheet;
  const { length } = cellsOf(shown);
  return values.slice(-length).map((row) => withoutMarks(row.slice(0, shown.columns.length)));
}
