import type { StoredRow, StoredValue } from './stored.ts';

/** The name of each of some rows, with those of the groups above it: 'Reitoria › Diárias'. */
export function rowNames(rows: readonly StoredRow[]): readonly string[] {
  const above: (string | undefined)[] = [];
  return rows.map((row) => {
    const name = ownName(row);
    above.length = Math.min(above.length, row.outline);
    const path = [...above, name];
    above[row.outline] = name;
    return path.filter((part) => part !== undefined && part !== '').join(' › ');
  });
}

/** A row's first text, or its line number if it has none. */
export function ownName({ cells, line }: StoredRow): string {
  const first: StoredValue = cells.find((cell) => typeof cell === 'string');
  return typeof first === 'string' ? first : `linha ${line}`;
}
