import type { Schema } from '../database/schema.ts';

/** A column that identifies the person of a row. */
export type Naming = {
  /** Whether the column holds the person's id or name. */
  readonly by: 'id' | 'name';
  /** The person's role in the row, in Portuguese. */
  readonly as: string;
  /** The columns that repeat the name or e-mail of the person with this id. */
  readonly also?: Readonly<Record<string, 'name' | 'email'>>;
};

/** The personal data in a table. */
export type PersonalData = {
  /** The table's title in Portuguese, for the person's file and docs/privacidade.md. */
  readonly title: string;
  /** The columns by which the rows of a person are found. */
  readonly person: Readonly<Record<string, Naming>>;
  /** Columns with the id of a person in rows that are about somebody else. */
  readonly mentions?: readonly string[];
  /** Columns of sentences, written by Rubrica, that may name a person. */
  readonly sentences?: readonly string[];
  /** Columns of JSON with such sentences, in rows about somebody else, which the person's file leaves out. */
  readonly sentencesInJson?: readonly string[];
  /** Columns of JSON in which `sender` is a person. */
  readonly senders?: readonly string[];
  /** The columns of the person's file, with their headings. */
  readonly shown: Readonly<Record<string, string>>;
  /** Columns that are bound to a person and never in the person's file: secrets, and copies of budget data. */
  readonly never?: readonly string[];
  /** Whether the rows are removed or get a pseudonym when the person's data are erased. */
  readonly whenErased: 'removed' | 'pseudonym';
};

type Column<Name extends keyof Schema> = keyof Schema[Name] & string;

/** {@link PersonalData} of a table's columns; only a test checks those in `also`, `mentions` and `senders`. */
export type OfTable<Name extends keyof Schema> = PersonalData & {
  readonly person: { readonly [Each in Column<Name>]?: Naming };
  readonly shown: { readonly [Each in Column<Name>]?: string };
  readonly sentences?: readonly Column<Name>[];
  readonly sentencesInJson?: readonly Column<Name>[];
  readonly never?: readonly Column<Name>[];
};

/** Tables and their personal data. */
export type OfTables = { readonly [Name in keyof Schema]?: OfTable<Name> };
