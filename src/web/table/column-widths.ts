import { formatCell, formatValue } from '../../sheet/format-value.ts';
import { placeCells, type PlacedCell } from '../../sheet/rows/row-blocks.ts';
import type { Cell, Column, Row, Sheet } from '../../sheet/sheet.ts';
import { BAR_DIGITS } from '../../sheet/text/write-html.ts';
import { textWidth } from '../../base/text-width.ts';
import { isFigure } from '../../sheet/find/find-words.ts';

/** Finds the width that each column needs, in digits, without formatting every amount. */
export type WidthMeter = {
  readonly see: (row: Row) => void;
  /** The same for a row that cells span into from above. */
  readonly seePlaced: (cells: readonly PlacedCell[]) => void;
  readonly widths: () => readonly number[];
};

/** The extremes by column; typed arrays, because half a million amounts may be measured before the first paint. */
type Extremes = { readonly columns: readonly Column[] } & {
  readonly [Name in 'least' | 'greatest' | 'leastRatio' | 'greatestRatio' | 'longest']: Float64Array;
};

/** The widest a text column gets, in digits; longer texts wrap. Numbers are neither cut nor wrapped. */
export const MAX_TEXT = 48;

const MIN = 10;
const MIN_FIRST = 24;
const PER_LEVEL = 2;

/** A meter for a sheet's columns, with its header already measured. */
export function widthMeter({ columns, header }: Pick<Sheet, 'columns' | 'header'>): WidthMeter {
  const list = () => new Float64Array(columns.length);
  const extremes: Extremes = {
    columns,
    least: list(),
    greatest: list(),
    leastRatio: list(),
    greatestRatio: list(),
    longest: list(),
  };
  const seePlaced = (cells: readonly PlacedCell[], kind: Row['kind'] = 'item') => {
    for (const { cell, column } of cells) if ((cell.colSpan ?? 1) === 1) seeCell(cell, column, extremes, { kind });
  };
  for (const cells of placeCells(header)) seePlaced(cells, 'header');
  return {
    see: (row) => seeRow(row, extremes),
    seePlaced,
    widths: () => columns.map((_, index) => widthOf(index, extremes)),
  };
}

function seeRow({ kind, cells, level }: Row, extremes: Extremes): void {
  let index = 0;
  for (const cell of cells) {
    const { value, colSpan = 1 } = cell;
    if (value.kind === 'money' && colSpan === 1 && cell.mark === undefined)
      seeCentavos(value.centavos, index, extremes);
    else if (colSpan === 1) seeCell(cell, index, extremes, { kind, indent: index === 0 ? level * PER_LEVEL : 0 });
    index += colSpan;
  }
}

function seeCentavos(centavos: number, index: number, { least, greatest }: Extremes): void {
  if (centavos < least[index]!) least[index] = centavos;
  else if (centavos > greatest[index]!) greatest[index] = centavos;
}

function seeCell(
  cell: Cell,
  index: number,
  extremes: Extremes,
  { kind, indent = 0 }: { readonly kind: Row['kind']; readonly indent?: number },
): void {
  const { value, mark } = cell;
  const { leastRatio, greatestRatio, longest } = extremes;
  if (value.kind === 'percent' && mark === undefined) {
    leastRatio[index] = Math.min(leastRatio[index]!, value.ratio ?? 0);
    greatestRatio[index] = Math.max(greatestRatio[index]!, value.ratio ?? 0);
  } else if (value.kind !== 'blank') {
    longest[index] = Math.max(longest[index]!, indent + writtenWidth(cell, extremes.columns[index]!, kind));
  }
}

/** Texts below the header are measured by character, as most letters are narrower than digits; all else as digits. */
function writtenWidth(cell: Cell, column: Column, kind: Row['kind']): number {
  const text = formatCell(cell, column);
  return kind === 'header' || isFigure(cell.value) ? text.length : Math.ceil(textWidth(text, kind !== 'item'));
}

function widthOf(index: number, { columns, least, greatest, leastRatio, greatestRatio, longest }: Extremes): number {
  const column = columns[index]!;
  const amounts = [least, greatest].map((list) => formatValue({ kind: 'money', centavos: list[index]! }, column));
  const ratios = [leastRatio, greatestRatio].map((list) =>
    formatValue({ kind: 'percent', ratio: list[index]! }, column),
  );
  const beside = column.bar ? BAR_DIGITS : 0;
  const written = [...amounts.map(({ length }) => length), ...ratios.map(({ length }) => length + beside)];
  const width = Math.max(index === 0 && column.sticky ? MIN_FIRST : MIN, Math.max(...written, longest[index]!) + 1);
  return column.format === 'text' ? Math.min(width, MAX_TEXT) : width;
}
