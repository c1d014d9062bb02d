import {
  itemFields,
  kindOf,
  type LongField,
  type LongValue,
  plainOf,
  type SheetItem,
  sheetItems,
} from './long-fields.ts';
import type { Period, Column, Sheet } from '../sheet.ts';

/** A sheet in long form: a row for each item and period, a field for each measure, code and name, and no totals. */
export type LongForm = {
  readonly fields: readonly LongField[];
  /** The items in order, made while they are read; each call starts from the first. */
  readonly items: () => Iterable<LongItem>;
};

/** The rows of one item. */
export type LongItem = {
  /** The values of the first fields, which its rows share. */
  readonly shared: readonly LongValue[];
  /** For each row the values of the other fields. */
  readonly rows: readonly (readonly LongValue[])[];
};

/** A value that all rows share: the organisation, the year. */
export type LongFact = LongField & { readonly value: LongValue };

/**
 * The long form of a sheet, `facts` first. Rows in which every measure is zero or missing are left out, but an item
 * with texts of its own has at least one row. If only some amounts have a period, the others are in a row without one.
 */
export function longForm(sheet: Sheet, facts: readonly LongFact[]): LongForm {
  const measures = measuresOf(sheet.columns);
  const periods = periodsOf(sheet.columns);
  const isPeriod = ({ name }: LongField) => periods.some(({ field }) => field === name);
  const common = facts.filter((fact) => !isPeriod(fact));
  const own = itemFields(sheet);
  const slots = slotsOf(sheet.columns, measures, periods);
  const hasWords = wordsIn(sheet.columns);
  const values = common.map(({ value }) => value);
  return {
    fields: [
      ...[...common, ...own].map(plainField),
      ...periods.map(({ field, label }) => ({ name: field, label, kind: 'whole' as const })),
      ...measures,
    ],
    items: function* () {
      for (const item of sheetItems(sheet.rows)) {
        const rows = rowsOf(item, slots, hasWords);
        if (rows.length > 0) yield { shared: [...values, ...own.map(({ valueOf }) => valueOf(item))], rows };
      }
    },
  };
}

/** The rows of a long form, one after the other, each with a value for every field. */
export function* longRows(form: LongForm): Generator<readonly LongValue[]> {
  for (const { shared, row } of rowsOfItems(form)) yield [...shared, ...row];
}

/** A row: the values that it shares with the other rows of its item, then its own. */
export type LongRow = { readonly shared: readonly LongValue[]; readonly row: readonly LongValue[] };

function* rowsOfItems({ items }: LongForm): Generator<LongRow, undefined> {
  for (const { shared, rows } of items()) for (const row of rows) yield { shared, row };
}

/** Reads the rows of a long form one after the other. */
export class LongCursor {
  /** The row that `take` returns next; undefined after the last. */
  next: LongRow | undefined;
  readonly #rows: Generator<LongRow, undefined>;

  constructor(form: LongForm) {
    this.#rows = rowsOfItems(form);
    this.next = this.#rows.next().value;
  }

  take(): LongRow {
    const row = this.next!;
    this.next = this.#rows.next().value;
    return row;
  }
}

function plainField({ name, label, kind, values }: LongField): LongField {
  return { name, label, kind, ...(values && { values }) };
}

/** The measures of some columns, each once. */
function measuresOf(columns: readonly Column[]): readonly LongField[] {
  const known = new Map<string, LongField>();
  for (const column of columns) {
    const { long } = column;
    if (long?.kind !== 'measure' || known.has(long.field)) continue;
    known.set(long.field, { name: long.field, label: long.label ?? column.label, kind: kindOf(column, long) });
  }
  return [...known.values()];
}

/** One period of each kind that measures have. */
function periodsOf(columns: readonly Column[]): readonly Period[] {
  const known = new Map<string, Period>();
  for (const { long } of columns) {
    if (long?.kind === 'measure' && long.period !== undefined) known.set(long.period.field, long.period);
  }
  return [...known.values()];
}

/** One row of each item: the numbers of its periods, and the columns of its measures. */
type Slot = { readonly periods: readonly LongValue[]; readonly columns: readonly (number | undefined)[] };

function slotsOf(columns: readonly Column[], measures: readonly LongField[], periods: readonly Period[]) {
  const known = new Map<string, (number | undefined)[]>();
  for (const [at, { long }] of columns.entries()) {
    if (long?.kind !== 'measure') continue;
    const key = JSON.stringify(periods.map(({ field }) => (field === long.period?.field ? long.period.value : null)));
    const slot = known.get(key) ?? measures.map(() => undefined);
    slot[measures.findIndex(({ name }) => name === long.field)] = at;
    known.set(key, slot);
  }
  return [...known].map(([key, slot]) => ({ periods: JSON.parse(key) as LongValue[], columns: slot }));
}

function rowsOf(item: SheetItem, slots: readonly Slot[], hasWords: (item: SheetItem) => boolean): LongItem['rows'] {
  const rows: (readonly LongValue[])[] = [];
  for (const slot of slots) {
    if (slot.columns.some((column) => column !== undefined && amountAt(item, column))) rows.push(rowOf(item, slot));
  }
  return rows.length === 0 && slots.length > 0 && hasWords(item) ? [rowOf(item, slots[0]!)] : rows;
}

function rowOf(item: SheetItem, { periods, columns }: Slot): readonly LongValue[] {
  return [...periods, ...columns.map((column) => (column === undefined ? null : amountAt(item, column)))];
}

function amountAt({ cells }: SheetItem, column: number): LongValue {
  return plainOf(cells[column]?.value);
}

/** Returns a function that says whether an item has a text or a date in a column of details. */
function wordsIn(columns: readonly Column[]): (item: SheetItem) => boolean {
  const wordColumns = columns.flatMap(({ long, format }, at) =>
    long?.kind === 'detail' && (format === 'text' || format === 'date') ? [at] : [],
  );
  return (item) => wordColumns.some((column) => amountAt(item, column) !== null);
}
