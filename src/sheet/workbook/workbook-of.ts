import { text } from '../cells.ts';
import { headerOf } from '../header-of.ts';
import type { LongFact } from '../long-form.ts';
import type { Column, Sheet } from '../sheet.ts';
import type { Fact, Workbook } from './workbook.ts';

/** The parts of a report's workbook. */
export type WorkbookParts = {
  /** The first worksheet's cells. */
  readonly sheet: Sheet;
  /** The first worksheet's name. */
  readonly name: string;
  /** The sheet whose long form is 'Base'. */
  readonly detail: Sheet;
  /** What all its rows share. */
  readonly shared: readonly LongFact[];
  readonly facts: readonly Fact[];
  /** Puts the facts on a worksheet of their own instead of above the first one's header. */
  readonly factsApart: boolean;
};

/** A report's workbook: its sheet below the facts, then 'Base', the long form, and 'Sobre' if the facts are apart. */
export function workbookOf({ sheet, name, detail, shared, facts, factsApart }: WorkbookParts): Workbook {
  const base = { name: 'Base', facts: shared, longOf: detail };
  if (!factsApart) return [{ name, facts, sheet }, base];
  const about = aboutSheet(facts);
  return [{ name, facts: [], sheet }, base, { name: about.title, facts: [], sheet: about }];
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
