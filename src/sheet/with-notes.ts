import { text } from './cells.ts';
import type { Sheet } from './sheet.ts';

/** The sheet with lines of text above its header, each across all columns: what a file says about its data. */
export function withNotes(sheet: Sheet, notes: readonly string[]): Sheet {
  const rows = notes.map((note) => ({
    kind: 'header' as const,
    level: 0,
    cells: [{ ...text(note), colSpan: sheet.columns.length }],
  }));
  return { ...sheet, header: [...rows, ...sheet.header] };
}
