import type { Sheet } from '../sheet.ts';

/** Something a file says about its data: 'Organização', 'Serviço de Aprendizagem'. */
export type Fact = { readonly label: string; readonly value: string };

/** A worksheet: what it says about its data, above its header, and its cells. */
export type Worksheet = {
  readonly name: string;
  readonly facts: readonly Fact[];
  readonly sheet: Sheet;
};

/** What a writer makes a file of: its worksheets in order, the report's own first. */
export type Workbook = readonly [Worksheet, ...Worksheet[]];
