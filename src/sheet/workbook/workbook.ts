import type { LongFact } from '../long/long-form.ts';
import type { Column, Sheet } from '../sheet.ts';
import { headerOf, text } from '../cells.ts';
import type { LongField, LongValue } from '../long/long-fields.ts';

/** A line about a file's data: 'Organização', 'Serviço de Aprendizagem'. */
export type Fact = { readonly label: string; readonly value: string };

/** A worksheet: the facts above its header, and its cells. */
export type Worksheet = {
  readonly name: string;
  readonly facts: readonly Fact[];
  readonly sheet: Sheet;
  /** By column, what may be entered below the header; absent if anything may. Only .xlsx files store this. */
  readonly allowed?: readonly (Allowed | undefined)[];
};

/** A worksheet of a sheet's long form: a table that can be filtered, whose rows are made while they are written. */
export type LongWorksheet = {
  readonly name: string;
  /** The values that all rows share. */
  readonly facts: readonly LongFact[];
  readonly longOf: Sheet;
};

/** The worksheets of a file in order, the report's own first. */
export type Workbook = readonly [Worksheet, ...(Worksheet | LongWorksheet)[]];

/** The parts of a report's workbook. */
export type WorkbookParts = {
  /** The first worksheet's cells. */
  readonly sheet: Sheet;
  /** The first worksheet's name. */
  readonly name: string;
  /** The sheet whose long form is 'Base'. */
  readonly detail: Sheet;
  /** The values that all rows of 'Base' share. */
  readonly shared: readonly LongFact[];
  readonly facts: readonly Fact[];
  /** Puts the facts on a worksheet of their own instead of above the first one's header. */
  readonly factsApart: boolean;
};

/** A report's workbook: its sheet below the facts, 'Base' with the long form, and 'Sobre' if the facts are apart. */
export function workbookOf({ sheet, name, detail, shared, facts, factsApart }: WorkbookParts): Workbook {
  const base = { name: 'Base', facts: shared, longOf: detail };
  if (!factsApart) return [{ name, facts, sheet }, base];
  const about = aboutSheet(facts);
  return [{ name, facts: [], sheet }, base, { name: about.title, facts: [], sheet: about }];
}

/** The name of the worksheet of facts. */
export const ABOUT = 'Sobre';

const columns: readonly Column[] = [
  { label: ABOUT, format: 'text', sticky: true },
  { label: 'Valor', format: 'text' },
];

function aboutSheet(facts: readonly Fact[]): Sheet {
  return {
    title: ABOUT,
    columns,
    header: headerOf(columns),
    rows: facts.map(({ label, value }) => ({ kind: 'item', level: 0, cells: [text(label), text(value)] })),
  };
}

/** A worksheet with a table that people fill in and a program reads back: column names, then rows of exact values. */
export type TableSheet = {
  readonly name: string;
  readonly columns: readonly TableColumn[];
  /** The rows, several at a time as they arrive; they can be read only once. */
  readonly rows: Iterable<readonly TableRow[]> | AsyncIterable<readonly TableRow[]>;
};

/** A column's name, and the kind of its cells, including those that are still empty. */
export type TypedColumn = Pick<LongField, 'label' | 'kind'>;

/** A column with what may be entered there; codes and texts stay texts, whatever is typed. */
export type TableColumn = TypedColumn & {
  /** Its width in digits. */
  readonly width: number;
  readonly allowed?: Allowed | undefined;
};

/** The values that a spreadsheet offers for a cell: some choices, or the values in a column of another sheet. */
export type Allowed =
  | { readonly kind: 'choices'; readonly choices: readonly string[]; readonly hint?: string | undefined }
  | { readonly kind: 'column'; readonly sheet: string; readonly column: number };

/** One value for each column; a text in a column of another kind stays a text. */
export type TableRow = readonly LongValue[];
