import { text } from '../cells.ts';
import { addsUp, columnKeys, IN_REAIS, isOfAmounts } from '../columns.ts';
import { type PlacedCell, placeCells } from '../rows/row-blocks.ts';
import type { Cell, Column, LongColumn, Row, Sheet } from '../sheet.ts';

/** An amount to compare: the name of its column after, and of the column before if that is another one. */
export type ComparedAmount = {
  readonly name: string;
  readonly before?: string;
  /** Its heading, if not the column's label. */
  readonly label?: string;
};

/** What the two sides are called in headings. */
export type SideWords = { readonly before: string; readonly after: string };

export const SIDE_WORDS: SideWords = { before: 'Antes', after: 'Depois' };

/** How many columns an amount has in a comparison: before, after, their difference, and that in percent. */
export const PARTS = 4;

/** An amount of a comparison: its positions on both sides, and its first column in the compared sheet. */
export type AmountPlace = {
  readonly before: number;
  readonly after: number;
  readonly first: number;
  readonly format: Column['format'];
};

/** The columns of a comparison, and where those of each side stand in it. */
export type ComparedColumns = Pick<Sheet, 'columns' | 'header'> & {
  readonly amounts: readonly AmountPlace[];
  readonly ofBefore: SideColumns;
  readonly ofAfter: SideColumns;
};

/** By position of a side's column, the columns of the compared sheet that stand for it; none if it is left out. */
export type SideColumns = readonly (readonly number[])[];

/**
 * The amounts that are compared if none are chosen: those that speak for the whole line, or else all with a name that add
 * up.
 */
export function comparableAmounts(columns: readonly Column[]): readonly ComparedAmount[] {
  const named = columns.filter(isComparable);
  const whole = named.filter(({ measure }) => measure !== undefined);
  return (whole.length > 0 ? whole : named).map(({ name }) => ({ name: name! }));
}

/** Whether a column's amounts can be compared: they have a name and add up. */
export function isComparable(column: Column): boolean {
  const isNumber = isOfAmounts(column) || column.format === 'quantity';
  return column.name !== undefined && isNumber && addsUp(column.follows);
}

/** The columns of a comparison: those of texts as they are after, and four for each amount that both sides have. */
export function comparedColumns(
  before: Pick<Sheet, 'columns'>,
  after: Pick<Sheet, 'columns' | 'header'>,
  chosen: readonly ComparedAmount[],
  words: SideWords,
): ComparedColumns {
  const placeBefore = new Map(before.columns.map(({ name }, at) => [name, at]));
  const byName = new Map(chosen.map((each) => [each.name, each]));
  const headings = headingsOf(after);
  const amounts: AmountPlace[] = [];
  const columns: Column[] = [];
  const heads: Head[] = [];
  const ofAfter = after.columns.map((column, at): readonly number[] => {
    const first = columns.length;
    const amount = byName.get(column.name ?? '');
    const at1 = amount && placeBefore.get(amount.before ?? amount.name);
    if (amount !== undefined && at1 !== undefined && isComparable(column)) {
      amounts.push({ before: at1, after: at, first, format: column.format });
      columns.push(...amountColumns(column, amount.label ?? column.label, words));
      heads.push({ over: { ...text(amount.label ?? column.label), ...unitOf(column) }, below: partWords(words) });
      return Array.from({ length: PARTS }, (_, part) => first + part);
    }
    if (!isDetail(column)) return [];
    columns.push(column);
    heads.push(headings[at]!);
    return [first];
  });
  const ofBefore = sideBefore(before.columns, after.columns, { ofAfter, amounts });
  return { columns, header: headerRows(heads), amounts, ofBefore, ofAfter };
}

/** Whether a column stays as it is after: texts, dates, and numbers that belong to a detail of a row. */
function isDetail({ name, format, follows }: Column): boolean {
  if (format === 'text' || format === 'date') return true;
  return name === undefined && format !== 'percent' && follows === undefined;
}

function sideBefore(
  before: readonly Column[],
  after: readonly Column[],
  { ofAfter, amounts }: Pick<ComparedColumns, 'ofAfter' | 'amounts'>,
): SideColumns {
  const keysAfter = columnKeys(after);
  const placeOf = new Map(keysAfter.map((key, at) => [key, at]));
  return columnKeys(before).map((key, at) => {
    const own = amounts.filter((amount) => amount.before === at).flatMap((amount) => ofAfter[amount.after]!);
    if (own.length > 0) return own;
    const same = placeOf.get(key);
    return same !== undefined && isDetail(before[at]!) && isDetail(after[same]!) ? ofAfter[same]! : [];
  });
}

/** An amount's four columns; the difference follows from the two amounts, as the percentage does. */
function amountColumns(column: Column, label: string, words: SideWords): readonly Column[] {
  const { name, key, format, fromErp, amount, long } = column;
  const [before, after] = [`${name}Antes`, `${name}Depois`];
  const part = (own: string, heading: string, more: Partial<Column>): Column => ({
    name: `${name}${own}`,
    label: `${label} ${heading}`,
    key: `${key ?? label} ${own}`,
    format: format === 'currency' ? 'amount' : format,
    ...(fromErp && { fromErp }),
    ...(long && own !== 'Percentual' && { long: longOf(long, label, own) }),
    ...more,
  });
  return [
    part('Antes', words.before, { startsGroup: true }),
    part('Depois', words.after, amount ? { amount } : {}),
    part('Diferenca', DIFFERENCE, { isChange: true, follows: { kind: 'difference', of: [after, before] } }),
    part('Percentual', PERCENT, {
      format: 'percent',
      isChange: true,
      weight: 1,
      follows: { kind: 'variation', of: [after, before] },
    }),
  ];
}

const DIFFERENCE = 'Diferença';
const PERCENT = 'Diferença %';

function longOf(long: LongColumn, label: string, own: string): LongColumn {
  if (long.kind !== 'measure') return long;
  return { ...long, field: `${long.field}${own}`, label: `${long.label ?? label} (${LONG_WORDS[own]})` };
}

const LONG_WORDS: Readonly<Record<string, string>> = { Antes: 'antes', Depois: 'depois', Diferenca: 'diferença' };

function partWords({ before, after }: SideWords): readonly Cell[] {
  return [before, after, DIFFERENCE, '%'].map(text);
}

function unitOf(column: Column): Pick<Cell, 'mark'> {
  return isOfAmounts(column) ? { mark: IN_REAIS } : {};
}

/** The headings of some neighbouring columns: the one over them, and one below it for each; a column alone has only the first. */
type Head = { readonly over: Cell; readonly below: readonly Cell[] };

/** The heading of each column of a sheet with one or two header rows. */
function headingsOf({ columns, header }: Pick<Sheet, 'columns' | 'header'>): readonly Head[] {
  const [top = [], bottom = []] = placeCells(header);
  const own = (cells: readonly PlacedCell[], at: number) => cells.find(({ column }) => column === at)?.cell;
  return columns.map(({ label }, at): Head => {
    const below = own(bottom, at);
    if (below === undefined) return { over: alone(own(top, at) ?? text(label)), below: [] };
    const over = top.findLast(({ column }) => column <= at)?.cell ?? text(label);
    return { over, below: [below] };
  });
}

function alone({ rowSpan: _rows, colSpan: _columns, ...cell }: Cell): Cell {
  return cell;
}

/** Two header rows; neighbours below the same heading share it. */
function headerRows(heads: readonly Head[]): readonly Row[] {
  const over: Cell[] = [];
  heads.forEach((head, at) => {
    if (head.below.length === 0) over.push({ ...head.over, rowSpan: 2 });
    else if (head.over === heads[at - 1]?.over) over.push(widened(over.pop()!));
    else over.push(spanning(head.over, head.below.length));
  });
  const below = heads.flatMap((head) => head.below);
  return below.length === 0
    ? [{ kind: 'header', level: 0, cells: over.map(alone) }]
    : [over, below].map((cells) => ({ kind: 'header', level: 0, cells }));
}

function widened({ colSpan = 1, ...cell }: Cell): Cell {
  return { ...cell, colSpan: colSpan + 1 };
}

function spanning({ colSpan: _before, ...cell }: Cell, columns: number): Cell {
  return columns === 1 ? cell : { ...cell, colSpan: columns };
}
