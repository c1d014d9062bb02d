import { headerOf, money, percent, progress, text } from '../sheet/cells.ts';
import type { LongColumn, Cell, Column, Follows, Row, RowSource } from '../sheet/sheet.ts';
import { asRatio, calculated, valuesOfSet } from './calculated.ts';
import type { Columns, Difference, Origin, ReportColumn, Search } from './columns.ts';
import type { LayoutContext } from './report.ts';

/** The sheet's columns of a report's amounts; labels may depend on the search. */
export function sheetColumns(columns: Columns, search: Search = NO_SEARCH): readonly Column[] {
  return columns.map((column, at): Column => {
    const { label: _, group: __, from, long, period, name, called: ___, ...look } = column;
    const follows = followsOf(from);
    return {
      ...look,
      name,
      ...namesOf(column, search),
      ...(isFirstBelow(columns, at) && { startsGroup: true }),
      ...(long !== undefined && { long: inSearch(long, search) }),
      ...(follows !== undefined && { follows }),
      amount: { coluna: name, ...period },
    };
  });
}

function namesOf({ label, group, key }: ReportColumn, search: Search): Pick<Column, 'label' | 'key'> {
  const own = inSearch(label, search);
  if (group === undefined) return { label: own };
  const isKeyed = group.key !== undefined || key !== undefined;
  return { label: `${group.label} ${own}`, ...(isKeyed && { key: `${group.key ?? group.label} ${key ?? own}` }) };
}

function inSearch<Value extends string | LongColumn>(
  value: Value | ((search: Search) => Value),
  search: Search,
): Value {
  return typeof value === 'function' ? value(search) : value;
}

/** Whether a column is the first below its group's heading. */
function isFirstBelow(columns: Columns, at: number): boolean {
  const { group } = columns[at]!;
  return group !== undefined && group.label !== columns[at - 1]?.group?.label;
}

/** The part of a layout's search on which columns depend. */
export function searchIn({ ano, filters }: Pick<LayoutContext<'periodoOrcamento'>, 'ano' | 'filters'>): Search {
  return { ano, periodoOrcamento: filters.periodoOrcamento };
}

const NO_SEARCH: Search = { ano: 0, periodoOrcamento: 1 };

function followsOf(from: Origin): Follows | undefined {
  if (from.kind === 'share') return from;
  if (from.kind === 'plain') return from.adds && { kind: 'sum', of: from.adds };
  if (from.kind === 'sum') return from;
  if (from.kind === 'difference') {
    const [first, second, ...others] = from.of;
    return others.length === 0 ? { kind: 'difference', of: [first, second] } : undefined;
  }
  return from;
}

/** The header of the columns in `before` and of the amounts: two rows if some amounts have a group's heading. */
export function headerRows(before: readonly Column[], columns: Columns, search: Search = NO_SEARCH): readonly Row[] {
  const all = [...before, ...sheetColumns(columns, search)];
  if (columns.every(({ group }) => group === undefined)) return headerOf(all);
  const alone = ({ label }: Column): Cell => ({ ...text(label), rowSpan: 2 });
  const over = columns.flatMap(({ group }, at): readonly Cell[] => {
    if (group === undefined) return [alone(all[before.length + at]!)];
    if (!isFirstBelow(columns, at)) return [];
    const below = columns.filter((each) => each.group?.label === group.label);
    return [{ ...text(group.label), ...(below.length > 1 && { colSpan: below.length }) }];
  });
  const below = columns.filter(({ group }) => group !== undefined).map(({ label }) => text(inSearch(label, search)));
  return [
    { kind: 'header', level: 0, cells: [...before.map(alone), ...over] },
    { kind: 'header', level: 0, cells: below },
  ];
}

/** A row's amounts by name, among other fields. */
export type Values = object;

type Amounts = Readonly<Record<string, number>>;

/** Returns a function that makes the cells of a row's amounts; `whole` has the grand total's amounts, for shares. */
export function cellsOf(columns: Columns, whole?: Values): (row: Values) => readonly Cell[] {
  const ofAll = whole as Amounts | undefined;
  return (row) => {
    const amounts = row as Amounts;
    return columns.map(({ name, from }) => {
      if (from.kind === 'share') return shareCell(amounts[from.of]!, ofAll?.[from.of] ?? 0);
      const value = amounts[name] ?? (from.kind === 'difference' ? differenceIn(from, amounts) : null);
      return from.kind === 'variation' || from.kind === 'ratio' ? percent(asRatio(value)) : money(value!);
    });
  };
}

/** The value of a difference that the response does not contain. */
function differenceIn({ kind, of }: Difference, amounts: Amounts): number | null {
  return calculated(
    kind,
    of.map((name) => amounts[name]!),
  );
}

function shareCell(amount: number, whole: number): Cell {
  return percent(whole === 0 ? null : amount / whole + 0);
}

/** Returns a function that makes the cells of a further set of columns from the amounts of the report's own columns. */
export function cellsOfSet(set: Columns, own: Columns): (row: Values) => readonly Cell[] {
  const valuesIn = valuesOfSet(set, own);
  return (row) => {
    const valueOf = valuesIn(row as Amounts);
    return set.map((column) => cellOfSet(column, valueOf(column)));
  };
}

function cellOfSet({ from }: ReportColumn, { value, pace }: ReturnType<ReturnType<ReturnType<typeof valuesOfSet>>>) {
  if (from.kind !== 'ratio' && from.kind !== 'variation') return money(value ?? 0);
  return pace === undefined ? percent(value) : progress(value, pace);
}

/** A row for each item and one after the last, made on demand; no row at all if there are no items. */
export function flatRows<Item>(items: readonly Item[], toRow: (item: Item) => Row, last?: Row): RowSource {
  const { length } = items;
  const hasLast = last !== undefined && length > 0;
  const at = (index: number) => {
    const item = items[index];
    if (item !== undefined) return toRow(item);
    return hasLast && index === length ? last : undefined;
  };
  return { length: hasLast ? length + 1 : length, at };
}
