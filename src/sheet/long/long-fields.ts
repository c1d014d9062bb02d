import { DASH, blank, isNumeric } from '../cells.ts';
import type { LevelFields, LongColumn, Cell, Column, Sheet, Value, Row, RowSource } from '../sheet.ts';
import { groupTracker, NO_ROW } from '../rows/outline.ts';
import { placeCells, rowBlocks } from '../rows/row-blocks.ts';

/** A field of a long form; its name is the same whatever the data are. */
export type LongField = {
  /** For programs, by the spec: 'codCCustoPai'. */
  readonly name: string;
  /** For people: 'Centro de Custo Pai (código)'. */
  readonly label: string;
  /** 'whole' is for years, months and ids, which are not added up. */
  readonly kind: 'text' | 'whole' | 'quantity' | 'money' | 'date';
  /** All possible texts, if they are few. */
  readonly values?: readonly string[];
};

/** A value of its field's kind: an amount in whole centavos, a date as aaaa-mm-dd; null if there is none. */
export type LongValue = string | number | null;

/** A field with one value for all rows of an item. */
type ItemField = LongField & { readonly valueOf: (item: SheetItem) => LongValue };

/** The fields of a sheet's items: the groups above, the keys, the item itself, and its details in columns. */
export function itemFields({ columns, levels = [], levelFields = [], ...sheet }: Sheet): readonly ItemField[] {
  const { keys = [], keyFields = [], itemName } = sheet;
  const taken = new Set(levelFields.map(({ name }) => name));
  const groups = levelFields
    .slice(0, -1)
    .flatMap((fields, level) => levelField(fields, { label: levels[level]!, cellOf: ({ path }) => path[level] }));
  const ofKeys = keyFields.flatMap((name, key): readonly ItemField[] => {
    if (taken.has(name)) return [];
    return [{ name, label: keys[key]!, kind: 'text', valueOf: (item) => item.keys[key] ?? null }];
  });
  const own = levelFields.slice(-1).flatMap((fields) => {
    return levelField(fields, { label: levels.at(-1)!, itemName, cellOf: ({ cells }) => cells[0] });
  });
  const isComparison = columns.some(({ isChange }) => isChange);
  return [...groups, ...ofKeys, ...own, ...columns.flatMap(columnFields), ...(isComparison ? [CHANGE] : [])];
}

/** In a comparison, whether a line is new, changed or removed; null if it is unchanged. */
const CHANGE: ItemField = {
  name: 'mudanca',
  label: 'Mudança',
  kind: 'text',
  values: ['nova', 'alterada', 'removida'],
  valueOf: ({ change, cells }) => {
    if (change !== undefined) return change === 'added' ? 'nova' : 'removida';
    return cells.some((cell) => cell?.isChanged) ? 'alterada' : null;
  },
};

/** A level's label, and the function that finds an item's cell for that level. */
type Level = {
  readonly label: string;
  readonly itemName?: string | undefined;
  readonly cellOf: (item: SheetItem) => Cell | undefined;
};

function levelField({ id, code, name, mark, values }: LevelFields, level: Level): readonly ItemField[] {
  const { label, itemName = label, cellOf } = level;
  const valueOf = (item: SheetItem) => cellOf(item)?.value;
  return [
    ...(id === undefined ? [] : [idField(id, `${itemName} (id)`)]),
    ...(code === undefined
      ? [{ ...textField(name, label, (item) => nameOf(valueOf(item))), ...(values && { values }) }]
      : [
          textField(code, `${label} (código)`, (item) => codeOf(valueOf(item))),
          textField(name, `${label} (nome)`, (item) => nameOf(valueOf(item))),
        ]),
    ...(mark === undefined ? [] : [textField(mark, `${label} (situação)`, (item) => markOf(cellOf(item)))]),
  ];
}

function columnFields(column: Column, at: number): readonly ItemField[] {
  const { label, long } = column;
  if (long === undefined || long.kind === 'measure') return [];
  if (long.kind === 'coded') return levelField(long.fields, { label, cellOf: ({ cells }) => cells[at] });
  const valueOf = long.kind === 'period' ? periodOf(column) : plainOf;
  return [{ name: long.field, label, kind: kindOf(column, long), valueOf: ({ cells }) => valueOf(cells[at]?.value) }];
}

function textField(name: string, label: string, valueOf: ItemField['valueOf']): ItemField {
  return { name, label, kind: 'text', valueOf };
}

function idField(name: string, label: string): ItemField {
  return {
    name,
    label,
    kind: 'whole',
    valueOf: ({ subject }) => (subject?.[name] === undefined ? null : Number(subject[name])),
  };
}

/** The kind of a column's values. */
export function kindOf({ format }: Column, { kind }: LongColumn): LongField['kind'] {
  if (kind === 'period') return 'whole';
  if (format === 'text' || format === 'date' || format === 'quantity') return format;
  return 'money';
}

function codeOf(value: Value | undefined): LongValue {
  return value?.kind === 'coded' ? value.code : null;
}

function nameOf(value: Value | undefined): LongValue {
  return value?.kind === 'coded' ? value.name : plainOf(value);
}

/** A cell's mark without brackets: 'INATIVA'. A comparison's '(nova)' or '(removida)' has a field of its own. */
function markOf(cell: Cell | undefined): LongValue {
  const mark = cell?.mark?.replace(/ ?\((nov|removid)[oa]\)$/, '') ?? '';
  return mark.replace(/^\((.*)\)$/s, '$1').replaceAll(') (', ', ') || null;
}

function periodOf({ sequence }: Column): (value: Value | undefined) => LongValue {
  return (value) => (value?.kind === 'text' ? 1 + (sequence?.indexOf(value.text) ?? -1) || null : plainOf(value));
}

/** A value in long form; null for blanks, codes and percentages. */
export function plainOf(value: Value | undefined): LongValue {
  switch (value?.kind) {
    case 'money':
      return value.centavos;
    case 'number':
      return value.number;
    case 'date':
      return value.date;
    case 'text':
      return value.text === DASH || value.text === '' ? null : value.text;
    default:
      return null;
  }
}

/** An item of a sheet with the groups it belongs to. */
export type SheetItem = {
  /** The first cells of the groups above it, by level. */
  readonly path: readonly (Cell | undefined)[];
  /** Its cells by column, with the texts that span into it from above; such numbers are left out, to count once. */
  readonly cells: readonly (Cell | undefined)[];
  readonly keys: readonly string[];
  /** Its own subject, or that of the first row of its block. */
  readonly subject: Row['subject'];
  /** In a comparison, whether only one side has it. */
  readonly change: Row['change'];
};

/** The items among some rows, one after the other. */
export function* sheetItems(rows: RowSource): Generator<SheetItem> {
  const groups = groupTracker(rows.length);
  const names = new Map<number, GroupName>();
  let path: SheetItem['path'] = [];
  let innermost = NO_ROW;
  let index = 0;
  for (const block of rowBlocks(rows)) {
    for (const [nth, row] of block.entries()) {
      groups.see(row, index);
      if (row.kind === 'group') names.set(index, { level: row.level, cell: row.cells[0] });
      const group = groups.groupOf(index++);
      if (row.kind !== 'item') continue;
      if (group !== innermost) path = pathOf(groups.openAbove(index - 1).map((above) => names.get(above)!));
      innermost = group;
      yield { path, cells: lastCells(block.slice(0, nth + 1)), ...ownOf(row, block[0]!) };
    }
  }
}

/** An item's keys, subject and change; a joined row may take the last two from the first row of its block. */
function ownOf(row: Row, { subject, change }: Row): Pick<SheetItem, 'keys' | 'subject' | 'change'> {
  return { keys: row.keys ?? [], subject: row.subject ?? subject, change: row.change ?? change };
}

type GroupName = { readonly level: number; readonly cell: Cell | undefined };

function pathOf(groups: readonly GroupName[]): SheetItem['path'] {
  const path: (Cell | undefined)[] = [];
  for (const { level, cell } of groups) path[level] = cell;
  return path;
}

/** The cells of the last of some rows by column, with those that span into it from above. */
function lastCells(rows: readonly Row[]): SheetItem['cells'] {
  if (isPlain(rows)) return rows[0]!.cells;
  const cells: (Cell | undefined)[] = [];
  for (const [nth, placed] of placeCells(rows).entries()) {
    const above = rows.length - 1 - nth;
    for (const { cell, column } of placed) {
      if ((cell.rowSpan ?? 1) > above) cells[column] = above > 0 && isNumeric(cell.value) ? blank : cell;
    }
  }
  return cells;
}

/** Whether there is one row, with a cell for each of its columns. */
function isPlain(rows: readonly Row[]): boolean {
  return rows.length === 1 && rows[0]!.cells.every(({ colSpan }) => colSpan === undefined);
}
