import { blank, text } from '../cells.ts';
import { headerOf } from '../header-of.ts';
import { detailsOf, type Detail, type Details, type Seen } from './details.ts';
import type { Cell, Column, Sheet } from '../sheet.ts';

/**
 * A sheet in long form for pivot tables and SOMASES: one row per item and no totals; a column for each level above the
 * item, then the sheet's own columns. Codes, names and marks get separate columns.
 */
export function baseSheet(sheet: Sheet): Sheet {
  const details = detailsOf(sheet.rows);
  const fields = [...levelFields(sheet, details), ...keyFields(sheet), ...columnFields(sheet, details)];
  return {
    title: 'Base',
    columns: fields.map(({ column }) => column),
    header: headerOf(fields.map(({ column }) => column)),
    rows: {
      length: details.length,
      at: (index) => {
        const detail = details.at(index);
        if (detail === undefined) return undefined;
        return { kind: 'item', level: 0, cells: fields.map(({ cellOf }) => cellOf(detail)) };
      },
    },
  };
}

type Field = { readonly column: Column; readonly cellOf: (detail: Detail) => Cell };

/** A column of the items' cells, and whether any of them has a code or a mark. */
type Source = Column & {
  readonly seen: Seen | undefined;
  readonly find: (detail: Detail) => Cell | undefined;
};

function levelFields({ levels = [] }: Sheet, details: Details): readonly Field[] {
  return levels
    .slice(0, -1)
    .flatMap((label, level) =>
      fieldsOf({ label, format: 'text', seen: details.levels[level], find: ({ path }) => path[level] }),
    );
}

/** The items' keys, except those that are levels too. */
function keyFields({ keys = [], levels = [] }: Sheet): readonly Field[] {
  return keys.flatMap((label, key) => {
    if (levels.includes(label)) return [];
    const cellOf = ({ keys: own }: Detail) => (own[key] === undefined ? blank : text(own[key]));
    return [{ column: { label, format: 'text' } as const, cellOf }];
  });
}

/** The sheet's columns except shares of a total; the first is named after the innermost level, if there are levels. */
function columnFields({ columns, levels }: Sheet, details: Details): readonly Field[] {
  return columns.flatMap(({ label, format, follows }, at) => {
    if (follows?.kind === 'share') return [];
    const own = at === 0 ? (levels?.at(-1) ?? label) : label;
    return fieldsOf({ label: own, format, seen: details.columns[at], find: ({ cells }) => cells[at] });
  });
}

/** One column for the values, or two if they have codes and names; and one for the marks, if there are any. */
function fieldsOf({ label, format, seen, find }: Source): readonly Field[] {
  const valueOf = (detail: Detail) => find(detail)?.value ?? blank.value;
  const plain = { column: { label, format }, cellOf: (detail: Detail) => plainCell(valueOf(detail)) };
  const split: readonly Field[] = [
    { column: { label: `${label} (código)`, format: 'text' }, cellOf: (detail) => codeCell(valueOf(detail)) },
    { column: { label: `${label} (nome)`, format: 'text' }, cellOf: (detail) => nameCell(valueOf(detail)) },
  ];
  const mark: Field = {
    column: { label: `${label} (situação)`, format: 'text' },
    cellOf: (detail) => markCell(find(detail)?.mark),
  };
  return [...(seen?.isCoded ? split : [plain]), ...(seen?.isMarked ? [mark] : [])];
}

/** An undefined percentage becomes blank: with its dash a pivot table would count the column instead of adding it up. */
function plainCell(value: Cell['value']): Cell {
  return value.kind === 'percent' && value.ratio === null ? blank : { value };
}

function codeCell(value: Cell['value']): Cell {
  return value.kind === 'coded' ? text(value.code) : blank;
}

function nameCell(value: Cell['value']): Cell {
  return value.kind === 'coded' ? text(value.name) : { value };
}

/** '(INATIVA)' without its brackets. */
function markCell(mark: string | undefined): Cell {
  return mark === undefined ? blank : text(mark.replace(/^\((.*)\)$/s, '$1'));
}
