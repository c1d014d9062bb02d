/** What a column is in the long form of its sheet, by a field whose name never changes: the spec's. */
export type LongColumn =
  /** An amount or a quantity that adds up; `label` where the column's own names its period too. */
  | { readonly kind: 'measure'; readonly field: string; readonly label?: string; readonly period?: Period }
  /** Something said of the item that is not added up. */
  | { readonly kind: 'detail'; readonly field: string }
  /** A period of the item: its number, or a text's position in the column's sequence, from 1. */
  | { readonly kind: 'period'; readonly field: string }
  /** A code and its name. */
  | { readonly kind: 'coded'; readonly fields: LevelFields };

/** The period that an amount is of, a field of its own in the long form: 'mes' 3, 'ano' 2025. */
export type Period = { readonly field: string; readonly label: string; readonly value: number };

/** The fields of a level of the hierarchy, those that it has. */
export type LevelFields = {
  /** Of its rows' subject: what tells two with the same name apart. */
  readonly id?: string;
  readonly code?: string;
  readonly name: string;
  readonly mark?: string;
  /** All names that it may have, if they are few and have no code. */
  readonly values?: readonly string[];
};
