import { z } from 'zod';
import { ForeseenFailure } from '../base/foreseen-failure.ts';
import { MIGRATIONS } from '../database/engine/migrate.ts';

/** A backup's first line. Each table follows: a JSON object per row, then a list of its name and count of rows. */
const heading = z.object({
  criadoEm: z.string(),
  /** The migrations that made the tables of the backup, in order. */
  migracoes: z.array(z.string()),
  tabelas: z.array(
    z.object({
      nome: z.string(),
      colunas: z.array(z.string()).min(1),
      /** Columns of type json, stored as strings: json may contain \u0000 and the like, which text cannot. */
      json: z.array(z.string()).default([]),
    }),
  ),
});

/** The first line of a backup. */
export type Heading = z.infer<typeof heading>;

/** A table in a backup's heading: its name, and its columns that are not computed from others. */
export type BackupTable = Heading['tabelas'][number];

/** The line after a table's rows: its name and their number. */
const closing = z.tuple([z.string(), z.number()]);

/** The number of rows of each table, by its name. */
export type Counts = ReadonlyMap<string, number>;

/** Thrown when a backup cannot be made or restored, with a Portuguese message; nothing was changed. */
export class BackupRefused extends ForeseenFailure {
  override readonly name = 'BackupRefused';
}

/** Some rows of a table, as JSON. */
type Piece = { readonly table: BackupTable; readonly lines: readonly string[] };

/** A backup's heading, and its rows in pieces; the count of rows is checked while they are read. */
export type Contents = { readonly heading: Heading; readonly pieces: AsyncGenerator<Piece> };

/** Reads a backup's lines; throws {@link BackupRefused} if they are of a newer version or not a backup. */
export async function readContents(lines: AsyncGenerator<string, undefined>): Promise<Contents> {
  const first = await lines.next();
  const read = parse(heading, first.done === true ? '' : first.value);
  if (read.migracoes.some((name) => !MIGRATIONS.includes(name)))
    throw new BackupRefused('O backup foi feito por uma versão mais nova do Rubrica. Nada foi restaurado.');
  return { heading: read, pieces: piecesOf(lines, read.tabelas) };
}

const MOST = 256 * 1024; // characters; such a piece takes the embedded database a few hundredths of a second

async function* piecesOf(
  lines: AsyncGenerator<string, undefined>,
  tables: readonly BackupTable[],
): AsyncGenerator<Piece> {
  for (const table of tables) {
    let [rows, count, length] = [[] as string[], 0, 0];
    for (;;) {
      const { value: line } = await lines.next();
      if (line === undefined) throw notABackup();
      if (!line.startsWith('{')) {
        yield { table, lines: rows };
        checkClosing(line, table, count);
        break;
      }
      rows.push(line);
      count++;
      length += line.length;
      if (length < MOST) continue;
      yield { table, lines: rows };
      [rows, length] = [[], 0];
    }
  }
}

function checkClosing(line: string, table: BackupTable, count: number): void {
  const [name, rows] = parse(closing, line);
  if (name !== table.nome || rows !== count) throw notABackup();
}

function parse<Shape extends z.ZodType>(shape: Shape, line: string): z.infer<Shape> {
  try {
    return shape.parse(JSON.parse(line));
  } catch (error) {
    throw notABackup(error);
  }
}

/** The refusal of contents that this program never writes. */
export function notABackup(cause?: unknown): BackupRefused {
  return new BackupRefused('O conteúdo do arquivo não é o de um backup do Rubrica. Nada foi restaurado.', { cause });
}
