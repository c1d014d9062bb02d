import { numberIn } from '../cells.ts';
import type { Cell, Column, Row, Value } from '../sheet.ts';
import { columnKeys } from '../columns.ts';
import { numbersOf } from './numbers-of.ts';
import { NO_ROW } from '../rows/outline.ts';
import type { Viewed } from './viewed.ts';
import type { View } from './view.ts';
import { sortCodes } from '../../domain/code-order.ts';
import { compareNames } from '../../base/text.ts';

/** How a view sorts siblings; undefined if they keep the report's order. */
export function viewSort(viewed: Viewed, { order }: View): ((siblings: number[]) => void) | undefined {
  if (order === undefined) return undefined;
  const column = columnKeys(viewed.sheet.columns).indexOf(order.column);
  return column < 0 ? undefined : siblingSort((row) => keyOf(viewed, row, column), order.descending);
}

/** An item's value; for a group the value of its row or subtotal, or the sum of its shown items if some are not. */
function keyOf({ sheet, outline, visible, sums }: Viewed, row: number, column: number): SortKey {
  const { kinds, ends, subtotals } = outline;
  const numbers = numbersOf(sheet);
  const subtotal = subtotals[row]!;
  const own = numbers.at(row, column);
  const number = Number.isNaN(own) && subtotal !== NO_ROW ? numbers.at(subtotal, column) : own;
  if (Number.isNaN(number)) return sortKeyOf(cellIn(sheet.rows.at(row)!, column), sheet.columns[column]!);
  const end = ends[row]!;
  if (kinds[row] === 'group' && !visible.hasWholeGroups && visible.shown(row, end) < visible.all(row, end)) {
    const sum = sums({ first: row, end }).at(column);
    return Number.isNaN(sum) ? { kind: 'blank' } : { kind: 'number', number: sum };
  }
  return { kind: 'number', number };
}

/** The value by which rows are ordered: numbers first, then codes, then texts, blanks last. */
type SortKey =
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'code'; readonly text: string; readonly below?: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'blank' };

/** Sorts siblings by their keys, stably; blanks are last in both directions. */
function siblingSort(keyOf: (row: number) => SortKey, descending: boolean): (siblings: number[]) => void {
  return (siblings) => {
    const ranks = ranksOf(new Map(siblings.map((row) => [row, keyOf(row)])));
    siblings.sort((a, b) => {
      const [one, other] = [ranks.get(a)!, ranks.get(b)!];
      if (one.place !== other.place) return one.place - other.place;
      return descending ? other.value - one.value : one.value - other.value;
    });
  };
}

/** The sort key of a cell: for codes, the parent's code first, if any; a column's `sequence` orders its texts. */
function sortKeyOf(cell: Cell | undefined, { sequence }: Pick<Column, 'sequence'>): SortKey {
  const value = cell?.value ?? { kind: 'blank' };
  const number = numberIn(value);
  if (!Number.isNaN(number)) return { kind: 'number', number };
  if (value.kind === 'coded') return codeKey(value);
  if (value.kind === 'date') return { kind: 'code', text: value.date };
  return value.kind === 'text' ? textKey(value.text, sequence) : { kind: 'blank' };
}

function codeKey({ code, under }: Extract<Value, { kind: 'coded' }>): SortKey {
  return under === undefined ? { kind: 'code', text: code } : { kind: 'code', text: under.code, below: code };
}

function textKey(text: string, sequence: readonly string[] = []): SortKey {
  const place = sequence.indexOf(text);
  if (place >= 0) return { kind: 'number', number: place };
  if (text === '') return { kind: 'blank' };
  return { kind: /^[\d.]+$/.test(text) ? 'code' : 'text', text };
}

/** The cell of a row in a column; undefined if another cell spans it. */
export function cellIn({ cells }: Row, column: number): Cell | undefined {
  let at = 0;
  for (const cell of cells) {
    if (at === column) return cell;
    at += cell.colSpan ?? 1;
  }
  return undefined;
}

type Rank = { readonly place: number; readonly value: number };

const PLACES = { number: 0, code: 1, text: 2, blank: 3 } as const;

/** Ranks that compare as numbers: a text that occurs several times is sorted only once. */
function ranksOf(keys: ReadonlyMap<number, SortKey>): ReadonlyMap<number, Rank> {
  const texts = { code: new Set<string>(), text: new Set<string>() };
  for (const key of keys.values()) {
    if (key.kind === 'code' || key.kind === 'text') texts[key.kind].add(key.text);
    if (key.kind === 'code' && key.below !== undefined) texts.code.add(key.below);
  }
  const codes = placesIn(sortCodes([...texts.code]));
  const names = placesIn([...texts.text].sort(compareNames));
  const valueOf = (key: SortKey): number => {
    if (key.kind === 'number') return key.number;
    if (key.kind === 'blank') return 0;
    if (key.kind === 'text') return names.get(key.text)!;
    const below = key.below === undefined ? 0 : codes.get(key.below)! + 1;
    return codes.get(key.text)! * (codes.size + 1) + below;
  };
  return new Map([...keys].map(([row, key]) => [row, { place: PLACES[key.kind], value: valueOf(key) }]));
}

function placesIn(sorted: readonly string[]): ReadonlyMap<string, number> {
  return new Map(sorted.map((text, place) => [text, place]));
}
