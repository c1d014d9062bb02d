import { formatCell, formatValue } from '../../../sheet/format-value.ts';
import { placeCells, type PlacedCell } from '../../../sheet/rows/row-blocks.ts';
import type { Cell, Column, Row, Sheet, Value } from '../../../sheet/sheet.ts';
import { BAR_DIGITS, MOST_WITH_BAR } from '../../../sheet/text/write-html.ts';
import { textWidth, widestWord } from '../../../base/text-width.ts';
import { isOfAmounts } from '../../../sheet/columns.ts';

/** The widths that a column needs, in digits, with half a digit to spare. */
export type ColumnNeeds = {
  /** For its longest text on one line, and its heading. */
  readonly whole: number;
  /** The least: texts wrap, but no word is broken; amounts and headings are neither cut nor wrapped. */
  readonly least: number;
};

/** Finds what each column needs without formatting every amount. */
export type WidthMeter = {
  readonly see: (row: Row) => void;
  /** Measures a row without its amounts: those of the total are enough at first. */
  readonly seeBesideAmounts: (row: Row) => void;
  /** Measures a row into which cells of the rows above span. */
  readonly seePlaced: (cells: readonly PlacedCell[]) => void;
  readonly needs: () => readonly ColumnNeeds[];
};

/** The extremes by column; typed arrays, because half a million amounts may be measured before the first paint. */
type Extremes = {
  readonly columns: readonly Column[];
  readonly texts: string[];
  /** The widths of texts measured so far: names repeat from group to group. */
  readonly widths: Readonly<Record<'plain' | 'bold', Map<string, number>>>;
} & {
  readonly [Name in 'least' | 'greatest' | 'leastRatio' | 'greatestRatio' | 'longest' | 'heading']: Float64Array;
};

/** The least width of a column of texts that wrap, in digits. */
const LEAST_TEXT = 14;
/** The width, in digits, from which texts are prose, whose lines should not be too short. */
const PROSE = 100;
const LEAST_PROSE = 32;

const MIN = 5;
const SPARE = 0.5;
const PER_LEVEL = 2;
/** The font size of headings relative to that of the rows. */
const HEADING = 12 / 13;
/** The width of the button beside the first heading, in digits. */
const BUTTON = 4;

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
    heading: list(),
    texts: columns.map(() => ''),
    widths: { plain: new Map(), bold: new Map() },
  };
  const seePlaced = (cells: readonly PlacedCell[], kind: Row['kind'] = 'item') => {
    for (const { cell, column } of cells) if ((cell.colSpan ?? 1) === 1) seeCell(cell, column, extremes, { kind });
  };
  for (const cells of placeCells(header)) seePlaced(cells, 'header');
  const besideAmounts = columns.flatMap((column, index) => (isOfAmounts(column) ? [] : [index]));
  return {
    see: (row) => seeRow(row, extremes),
    seeBesideAmounts: (row) => {
      if (row.cells.length < columns.length) return seeRow(row, extremes); // some of its cells span columns
      for (const index of besideAmounts) seeCell(row.cells[index]!, index, extremes, look(row, index));
    },
    seePlaced,
    needs: () => columns.map((_, index) => needsOf(index, extremes)),
  };
}

function seeRow(row: Row, extremes: Extremes): void {
  let index = 0;
  for (const cell of row.cells) {
    const { value, colSpan = 1 } = cell;
    if (value.kind === 'money' && colSpan === 1 && cell.mark === undefined)
      seeCentavos(value.centavos, index, extremes);
    else if (colSpan === 1) seeCell(cell, index, extremes, look(row, index));
    index += colSpan;
  }
}

/** What widens a cell's text: the row's kind, and the indent of its level in the first column. */
function look({ kind, level }: Row, index: number): Look {
  return { kind, indent: index === 0 ? level * PER_LEVEL : 0 };
}

type Look = { readonly kind: Row['kind']; readonly indent?: number };

function seeCentavos(centavos: number, index: number, { least, greatest }: Extremes): void {
  if (centavos < least[index]!) least[index] = centavos;
  else if (centavos > greatest[index]!) greatest[index] = centavos;
}

function seeCell(cell: Cell, index: number, extremes: Extremes, { kind, indent = 0 }: Look): void {
  const { value, mark } = cell;
  const { leastRatio, greatestRatio, heading, columns } = extremes;
  if (value.kind === 'percent' && mark === undefined) {
    leastRatio[index] = Math.min(leastRatio[index]!, value.ratio ?? 0);
    greatestRatio[index] = Math.max(greatestRatio[index]!, value.ratio ?? 0);
  } else if (kind === 'header') {
    heading[index] = Math.max(heading[index]!, headingWidth(formatCell(cell, columns[index]!), index));
  } else if (value.kind !== 'blank') seeText(formatCell(cell, columns[index]!), index, extremes, { kind, indent });
}

function headingWidth(text: string, index: number): number {
  return textWidth(text, true) * HEADING + (index === 0 ? BUTTON : 0);
}

function seeText(
  text: string,
  index: number,
  { longest, texts, widths }: Extremes,
  { kind, indent }: Required<Look>,
): void {
  const known = kind === 'item' ? widths.plain : widths.bold;
  const own = known.get(text) ?? textWidth(text, kind !== 'item');
  known.set(text, own);
  const width = indent + own;
  if (width <= longest[index]!) return;
  longest[index] = width;
  texts[index] = text;
}

function needsOf(index: number, extremes: Extremes): ColumnNeeds {
  const { columns, longest, heading, texts } = extremes;
  const column = columns[index]!;
  const content = Math.max(longest[index]!, figuresOf(index, extremes));
  const whole = Math.max(MIN, content, heading[index]!) + SPARE;
  if (column.format !== 'text') return { whole, least: whole };
  const wrapped = Math.max(content < PROSE ? LEAST_TEXT : LEAST_PROSE, widestWord(texts[index]!, true));
  return { whole, least: Math.min(whole, Math.max(MIN, heading[index]!, Math.min(wrapped, content)) + SPARE) };
}

/** The width of a column's widest amount or percentage, as in bold rows. */
function figuresOf(index: number, extremes: Extremes): number {
  const column = extremes.columns[index]!;
  const widthOf = (value: Value) => textWidth(formatValue(value, column), true);
  const amounts = [extremes.least, extremes.greatest].map((list) => list[index]!);
  const ratios = [extremes.leastRatio, extremes.greatestRatio].map((list) => list[index]!);
  const besideBar = ratios.map((ratio) => Math.min(MOST_WITH_BAR, Math.max(-MOST_WITH_BAR, ratio)));
  const percentWidth = (ratio: number) => widthOf({ kind: 'percent', ratio });
  return Math.max(
    ...(isOfAmounts(column) ? amounts : []).map((centavos) => widthOf({ kind: 'money', centavos })),
    ...(column.format === 'percent' ? ratios : []).map(percentWidth),
    ...(column.bar ? besideBar : []).map((ratio) => percentWidth(ratio) + BAR_DIGITS),
    0,
  );
}
