import { text } from '../cells.ts';
import type { Fact } from '../workbook.ts';
import type { BodyRow } from './body-row.ts';

/** The rows of facts above a header of so many columns: label and value, and an empty row below them all. */
export function factRows(facts: readonly Fact[], columns: number): readonly BodyRow[] {
  if (facts.length === 0) return [];
  return [...facts, undefined].map((fact) => ({
    kind: 'fact',
    level: 0,
    cells: fact === undefined ? [] : factCells(fact, columns),
  }));
}

/** The value may stretch over all columns but the first. */
function factCells({ label, value }: Fact, columns: number): BodyRow['cells'] {
  if (columns === 1) return [text(`${label}: ${value}`)];
  return [text(label), { ...text(value), colSpan: columns - 1 }];
}
