import type { Findings } from './findings.ts';
import type { ExpectedSheet, StoredRow, StoredSheet } from './stored.ts';

/** A fact above a sheet's header as a file says it. */
export type StoredFact = { readonly value: string; readonly line: number };

/** The label of the fact with a file's address. */
export const ADDRESS = 'Endereço';

/** What must be as it was; the others say who made the file and when, or follow from the address. */
const LASTING = ['Relatório', 'Filtros', 'Limite', 'Momento', 'Como na tela'];

/** Facts stand within so many rows of a sheet's beginning. */
const MOST_ROWS = 200;

/** The facts in the first rows of a sheet, by their labels: 'Filtros', its value in one line. */
export function factsIn(rows: readonly StoredRow[]): ReadonlyMap<string, StoredFact> {
  const facts = new Map<string, StoredFact>();
  let open: string | undefined;
  for (const { cells, line } of rows.slice(0, MOST_ROWS)) {
    const [label, value] = pairOf(cells);
    const before = label === undefined && open !== undefined ? facts.get(open) : undefined;
    open = value === undefined ? undefined : (label ?? open);
    if (open === undefined) continue;
    if (before === undefined) facts.set(open, { value: value!, line });
    else facts.set(open, { value: `${before.value} ${value}`, line: before.line });
  }
  return facts;
}

/** A row's label and value; a sheet of one column has both in one cell, and further lines of a value have no label. */
function pairOf(cells: StoredRow['cells']): readonly [label: string | undefined, value: string | undefined] {
  const [label, value] = cells;
  const isLabel = typeof label === 'string';
  if (typeof value === 'string' && (isLabel || label === undefined)) return [isLabel ? label : undefined, value];
  const [, first, rest] = (isLabel && cells.length === 1 && /^([^:]+): (.+)$/s.exec(label)) || [];
  return [first, rest];
}

/** Compares the facts that say what a file is of. */
export function checkFacts(expected: ExpectedSheet, found: StoredSheet, findings: Findings): void {
  const was = factsIn(expected.rows.filter(({ line }) => line <= expected.facts));
  if (was.size === 0) return;
  const is = factsIn(found.rows);
  const changed = LASTING.filter((label) => was.get(label)?.value !== is.get(label)?.value);
  for (const row of changed) {
    const now = is.get(row);
    const cell = now && `B${now.line}`;
    const before = was.get(row)?.value;
    findings.add({
      kind: 'carimbo',
      sheet: expected.name,
      row,
      ...orNull({ cell, found: now?.value, expected: before }),
    });
  }
}

function orNull<Name extends string>(values: Readonly<Record<Name, string | undefined>>): Record<Name, string | null> {
  const entries = Object.entries<string | undefined>(values).map(([name, value]) => [name, value ?? null]);
  return Object.fromEntries(entries) as Record<Name, string | null>;
}
