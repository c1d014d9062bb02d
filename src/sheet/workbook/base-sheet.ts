import { blank, text } from '../cells.ts';
import { detailsOf, type Detail, type Details, type Seen } from './details.ts';
import type { Cell, Column, Sheet } from '../sheet.ts';

/**
 * A sheet in long form, ready for pivot tables and SOMASES: one row per item, one column per level it lies in, codes and
 * names apart, marks in a column of their own, then every other column under its whole label; no totals.
 */
export function baseSheet(sheet: Sheet): Sheet {
  const details = detailsOf(sheet.rows);
  const fields = [...levelFields(sheet, details), ...keyFields(sheet), ...columnFields(sheet, details)];
  return {
    title: 'Base',
    columns: fields.map(({ column }) => column),
    header: [{ kind: 'header', level: 0, cells: fields.map(({ column }) => text(column.label)) }],
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

/** Some cells of the items, what they are called, and what was seen of them. */
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

/** What items count under, where it is no level already. */
function keyFields({ keys = [], levels = [] }: Sheet): readonly Field[] {
  return keys.flatMap((label, key) => {
    if (levels.includes(label)) return [];
    const cellOf = ({ keys: own }: Detail) => (own[key] === undefined ? blank : text(own[key]));
    return [{ column: { label, format: 'text' } as const, cellOf }];
  });
}

/** The sheet's own columns but the totals' shares; the first holds the innermost level, where there are levels. */
function columnFields({ columns, levels }: Sheet, details: Details): readonly Field[] {
  return columns.flatMap(({ label, format, follows }, at) => {
    if (follows?.kind === 'share') return [];
    const own = at === 0 ? (levels?.at(-1) ?? label) : label;
    return fieldsOf({ label: own, format, seen: details.columns[at], find: ({ cells }) => cells[at] });
  });
}

/** A column for what some cells hold, or two where they hold codes and names, and one for their marks, if they have any. */
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

/** An undefined percentage is no figure: its dash would make a pivot table count in place of adding up. */
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
