import { z } from 'zod';

/**
 * What a backup says of itself, on its first line. After it come, table by table, a line for each row, a JSON object, and
 * a line with the table's name and count of rows, a JSON list.
 */
export const heading = z.object({
  criadoEm: z.string(),
  /** The migrations that made the tables as they are in it, in their order. */
  migracoes: z.array(z.string()),
  tabelas: z.array(
    z.object({
      nome: z.string(),
      colunas: z.array(z.string()).min(1),
      /** Those of type json, kept as texts: json may hold what no text can, such as \u0000, and would spoil its row. */
      json: z.array(z.string()).default([]),
    }),
  ),
});

/** The first line of a backup. */
export type Heading = z.infer<typeof heading>;

/** A table's rows as a backup has them: the columns that are not computed from others. */
export type BackupTable = Heading['tabelas'][number];

/** The line after a table's rows. */
export const closing = z.tuple([z.string(), z.number()]);

/** How many rows of each table. */
export type Counts = ReadonlyMap<string, number>;
