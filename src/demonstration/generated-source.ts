import { toDecimalText } from '../domain/centavos.ts';
import type { Source } from '../load/sources/source.ts';
import { tables } from '../load/tables/tables.ts';

/** A generated cell: text, a whole number, or null. */
export type GeneratedCell = string | number | null;

/** Returns a generated table that can be loaded like a file; `rows` have the order of the table's columns. */
export function generatedSource(table: Source['table'], rows: readonly (readonly GeneratedCell[])[]): Source {
  const header = tables.find(({ name }) => name === table)!.columns.map(({ name }) => name);
  return {
    table,
    label: `${table} (demonstração)`,
    read: (onRow) => {
      const lines = [header, ...rows.map((row) => row.map((cell) => String(cell ?? '')))];
      lines.forEach((cells, index) => onRow(cells, index + 1));
    },
  };
}

/** Formats whole centavos as in a CSV: '1234,56'. */
export function reais(centavos: number): string {
  return toDecimalText(centavos).replace('.', ',');
}

/** Pseudo-random numbers, determined by a seed. */
export type Random = {
  /** A number of at least `least` and less than `below`. */
  readonly between: (least: number, below: number) => number;
  /** A whole number from `least` to `greatest`. */
  readonly whole: (least: number, greatest: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <Item>(items: readonly Item[]) => Item;
};

/** Returns a generator seeded by a name, independent of all others. */
export function randomOf(...name: readonly (string | number)[]): Random {
  let state = hash(name.join('|'));
  const next = () => {
    state = (state + 0x6d2b79f5) | 0; // mulberry32
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, greatest: number) => least + Math.floor(next() * (greatest - least + 1));
  return {
    between: (least, below) => least + next() * (below - least),
    whole,
    chance: (probability) => next() < probability,
    pick: (items) => items[whole(0, items.length - 1)]!,
  };
}

/** Computes the FNV-1a hash. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value;
}
