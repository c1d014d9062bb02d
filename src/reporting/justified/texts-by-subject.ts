import { groupBy } from '../../base/group.ts';

type Codes = { readonly [Field in string]?: string };

/** An item with its codes by field: those of its subject, and those that all lines of the subject share. */
export type Placed = { readonly place: Codes };

/** Returns a function that finds the items about a subject or a part of it, in order; none if the subject is empty. */
export function placedBySubject<Item extends Placed>(items: readonly Item[]): (subject: Codes) => readonly Item[] {
  const byFields = new Map<string, ReadonlyMap<string, readonly Item[]>>();
  return (subject) => {
    const fields = Object.keys(subject);
    if (fields.length === 0) return [];
    const name = fields.join(' ');
    const known = byFields.get(name) ?? indexOf(items, fields);
    byFields.set(name, known);
    return known.get(keyOf(subject, fields)) ?? [];
  };
}

/** The items that have a code in each of these fields, grouped by these codes. */
function indexOf<Item extends Placed>(items: readonly Item[], fields: readonly string[]) {
  const found = items.filter(({ place }) => fields.every((field) => place[field] !== undefined));
  return groupBy(found, ({ place }) => keyOf(place, fields));
}

function keyOf(codes: Codes, fields: readonly string[]): string {
  return JSON.stringify(fields.map((field) => codes[field]));
}
