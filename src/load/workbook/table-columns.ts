import type { TableColumn, TableValue } from '../../sheet/workbook/workbook.ts';
import type { CellValue, Choice, SqlType } from '../tables/cell-type.ts';
import type { Column, Table } from '../tables/table.ts';
import { tableNamed } from '../tables/tables.ts';

/** A table's columns as a workbook has them: names as a load reads them, and what may be entered. */
export function tableColumns({ columns }: Table): readonly TableColumn[] {
  return columns.map((column) => ({
    label: column.name,
    holds: HOLDS[column.type.inDatabase],
    width: Math.max(widthOf(column), column.name.length + HEADER_ROOM),
    allowed: allowedIn(column),
  }));
}

/** A value of a table as a workbook has it. */
export function tableValue({ type }: Column, value: CellValue): TableValue {
  if (typeof value === 'boolean') return Number(value);
  return type.inDatabase === 'numeric' && value !== null ? Number(value) : value;
}

/** '1 = proposta' for each choice whose text alone is not evident. */
export function meaningsOf(choices: readonly Choice[]): readonly string[] {
  return choices.flatMap(({ text, meaning }) => (meaning === undefined ? [] : `${text} = ${meaning}`));
}

const HOLDS: Readonly<Record<SqlType, TableColumn['holds']>> = {
  text: 'text',
  bigint: 'money',
  numeric: 'quantity',
  integer: 'whole',
  boolean: 'whole',
  date: 'date',
};

const HEADER_ROOM = 3; // names are bold
const WIDTHS: Readonly<Record<TableColumn['holds'], number>> = {
  text: 16,
  money: 17,
  quantity: 10,
  whole: 8,
  date: 12,
};
const WIDTH_OF_TEXTS = 42;

function widthOf({ type }: Column): number {
  return type.kind === 'text' ? WIDTH_OF_TEXTS : WIDTHS[HOLDS[type.inDatabase]];
}

function allowedIn({ type, refersTo }: Column): TableColumn['allowed'] {
  if (refersTo !== undefined) {
    const referred = tableNamed(refersTo);
    const column = referred.columns.findIndex(({ name }) => name === referred.key[0]);
    return { kind: 'column', sheet: refersTo, column };
  }
  if (type.choices === undefined) return undefined;
  const meanings = meaningsOf(type.choices);
  const choices = type.choices.map(({ text }) => text);
  return { kind: 'choices', choices, hint: meanings.length === 0 ? undefined : meanings.join(', ') };
}
