import type { LongFact } from '../long-form.ts';
import type { Sheet } from '../sheet.ts';

/** A line about a file's data: 'Organização', 'Serviço de Aprendizagem'. */
export type Fact = { readonly label: string; readonly value: string };

/** A worksheet: the facts above its header, and its cells. */
export type Worksheet = {
  readonly name: string;
  readonly facts: readonly Fact[];
  readonly sheet: Sheet;
};

/** A worksheet of a sheet's long form: a table that can be filtered, whose rows are made while they are written. */
export type LongWorksheet = {
  readonly name: string;
  /** What all rows share. */
  readonly facts: readonly LongFact[];
  readonly longOf: Sheet;
};

/** The worksheets of a file in order, the report's own first. */
export type Workbook = readonly [Worksheet, ...(Worksheet | LongWorksheet)[]];
