import type { StoredRow, StoredValue } from './stored.ts';

/** Returns each row's name, preceded by the names of the groups that contain it: 'Reitoria › Diárias'. */
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
