import { formatCell, formatValue } from '../../sheet/format-value.ts';
import { placeCells, type PlacedCell } from '../../sheet/place-cells.ts';
import type { Cell, Column, Row, Sheet } from '../../sheet/sheet.ts';

/** Watches rows go by and knows how wide each column must be, in widths of a digit, without formatting every amount. */
export type WidthMeter = {
  readonly see: (row: Row) => void;
  /** The same for a row that cells reach into from above. */
  readonly seePlaced: (cells: readonly PlacedCell[]) => void;
  readonly widths: () => readonly number[];
};

type Extent = { longest: number; least: number; greatest: number; leastRatio: number; greatestRatio: number };

const MIN = 10;
const MIN_FIRST = 24;
const MAX_TEXT = 48; // longer texts wrap; numbers are never cut nor wrapped
const PER_LEVEL = 2;

/** A meter for a sheet's columns, its header already seen. */
export function widthMeter({ columns, header }: Pick<Sheet, 'columns' | 'header'>): WidthMeter {
  const extents = columns.map((): Extent => ({ longest: 0, least: 0, greatest: 0, leastRatio: 0, greatestRatio: 0 }));
  for (const { cell, column } of placeCells(header).flat()) {
    if ((cell.colSpan ?? 1) === 1) seeText(extents[column]!, formatCell(cell, columns[column]!).length);
  }
  return {
    see: (row) => seeRow(row, columns, extents),
    seePlaced: (cells) => {
      for (const { cell, column } of cells) {
        if ((cell.colSpan ?? 1) === 1) seeCell(cell, columns[column]!, extents[column]!, 0);
      }
    },
    widths: () => columns.map((column, index) => widthOf(column, extents[index]!, index)),
  };
}

function seeRow({ cells, level }: Row, columns: readonly Column[], extents: readonly Extent[]): void {
  let index = 0;
  for (const cell of cells) {
    const column = columns[index];
    const span = cell.colSpan ?? 1;
    if (column !== undefined && span === 1) seeCell(cell, column, extents[index]!, index === 0 ? level * PER_LEVEL : 0);
    index += span;
  }
}

function seeCell(cell: Cell, column: Column, extent: Extent, indent: number): void {
  const { value, mark } = cell;
  if (mark !== undefined) seeText(extent, indent + formatCell(cell, column).length);
  if (value.kind === 'money') seeCentavos(extent, value.centavos);
  else if (value.kind === 'percent') seeRatio(extent, value.ratio ?? 0);
  else if (value.kind === 'text') seeText(extent, indent + value.text.length);
  else if (value.kind !== 'blank') seeText(extent, formatCell(cell, column).length);
}

function seeCentavos(extent: Extent, centavos: number): void {
  if (centavos < extent.least) extent.least = centavos;
  else if (centavos > extent.greatest) extent.greatest = centavos;
}

function seeRatio(extent: Extent, ratio: number): void {
  if (ratio < extent.leastRatio) extent.leastRatio = ratio;
  else if (ratio > extent.greatestRatio) extent.greatestRatio = ratio;
}

function seeText(extent: Extent, length: number): void {
  if (length > extent.longest) extent.longest = length;
}

function widthOf(column: Column, extent: Extent, index: number): number {
  const { least, greatest, leastRatio, greatestRatio } = extent;
  const amounts = [least, greatest].map((centavos) => formatValue({ kind: 'money', centavos }, column).length);
  const ratios = [leastRatio, greatestRatio].map((ratio) => formatValue({ kind: 'percent', ratio }, column).length);
  const width = Math.max(index === 0 ? MIN_FIRST : MIN, Math.max(...amounts, ...ratios, extent.longest) + 1);
  return column.format === 'text' ? Math.min(width, MAX_TEXT) : width;
}
