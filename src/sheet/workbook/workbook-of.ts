import { baseSheet } from './base-sheet.ts';
import { text } from '../cells.ts';
import type { Column, Sheet } from '../sheet.ts';
import type { Fact, Workbook } from './workbook.ts';

/** What a report's workbook is made of. */
export type WorkbookParts = {
  /** The first worksheet's cells, under its title. */
  readonly sheet: Sheet;
  /** What 'Base' is made of: each item with all its words. */
  readonly detail: Sheet;
  readonly facts: readonly Fact[];
  /** The first worksheet begins with its header, and the facts stand on one of their own. */
  readonly factsApart: boolean;
};

/** A report's workbook: its sheet with the facts on top, then 'Base', the same in long form, and 'Sobre' for facts apart. */
export function workbookOf({ sheet, detail, facts, factsApart }: WorkbookParts): Workbook {
  const base = baseSheet(detail);
  const own = { name: sheet.title, facts: factsApart ? [] : facts, sheet };
  const others = factsApart ? [base, aboutSheet(facts)] : [base];
  return [own, ...others.map((other) => ({ name: other.title, facts: [], sheet: other }))];
}

const columns: readonly Column[] = [
  { label: 'Sobre', format: 'text', sticky: true },
  { label: 'Valor', format: 'text' },
];

function aboutSheet(facts: readonly Fact[]): Sheet {
  return {
    title: 'Sobre',
    columns,
    header: [{ kind: 'header', level: 0, cells: columns.map(({ label }) => text(label)) }],
    rows: facts.map(({ label, value }) => ({ kind: 'item', level: 0, cells: [text(label), text(value)] })),
  };
}
