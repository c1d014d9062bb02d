import { baseSheet } from './base-sheet.ts';
import { text } from '../cells.ts';
import { headerOf } from '../header-of.ts';
import { keepRows } from '../kept-rows.ts';
import type { Column, Sheet } from '../sheet.ts';
import type { Fact, Workbook } from './workbook.ts';

/** The parts of a report's workbook. */
export type WorkbookParts = {
  /** The first worksheet's cells. */
  readonly sheet: Sheet;
  /** The first worksheet's name. */
  readonly name: string;
  /** The sheet that 'Base' is made from. */
  readonly detail: Sheet;
  readonly facts: readonly Fact[];
  /** Puts the facts on a worksheet of their own instead of above the first one's header. */
  readonly factsApart: boolean;
};

/** A report's workbook: its sheet below the facts, then 'Base', the sheet in long form, and 'Sobre' if the facts are apart. */
export function workbookOf({ sheet, name, detail, facts, factsApart }: WorkbookParts): Workbook {
  const base = keepRows(baseSheet(detail));
  const own = { name, facts: factsApart ? [] : facts, sheet };
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
    header: headerOf(columns),
    rows: facts.map(({ label, value }) => ({ kind: 'item', level: 0, cells: [text(label), text(value)] })),
  };
}
