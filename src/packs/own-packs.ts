import { sql } from 'kysely';
import { type Scope, within } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { coversCentros } from '../domain/centros.ts';
import { listFiles, type PackFile } from './files.ts';
import { PackRefused } from './pack.ts';
import type { Rights } from './readers.ts';

/** The person who fetches a recipient's pack, with the current rights: the recipient, or somebody with gerência. */
export type Fetching = {
  /** The id of the pack's recipient. */
  readonly id: string;
  /** The rows that the fetching person may see. */
  readonly scope: Scope;
  /** Whether the fetching person may open a report. */
  readonly opens: (slug: string) => boolean;
};

/** The result of a run for one person. */
export type OwnPack = {
  readonly runId: string;
  readonly groupKey: string;
  readonly name: string;
  /** The recipient's name. */
  readonly person: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly reason: string | null;
  /** The files that the fetching person may still see. */
  readonly files: readonly PackFile[];
  /** The files that the fetching person may no longer see. */
  readonly lost: readonly PackFile[];
};

/** Lists a person's results of runs that have not expired, the newest first. */
export async function listOwnPacks(db: Database, person: Fetching): Promise<readonly OwnPack[]> {
  const own: OwnPack[] = [];
  for (const row of await ownRows(db, person)
    .where('run.expiresAt', '>', sql<Date>`clock_timestamp()`)
    .execute())
    own.push(await ownPackOf(db, person, row));
  return own;
}

/** Finds a person's result of one run; throws {@link PackRefused} if there is none, or if the run has expired. */
export async function findOwnPack(db: Database, person: Fetching, runId: string): Promise<OwnPack> {
  const row = await ownRows(db, person).where('run.id', '=', runId).executeTakeFirst();
  if (row === undefined) throw new PackRefused('Pacote não encontrado.', 'unknown');
  if (row.expiresAt <= new Date()) throw new PackRefused('Este pacote venceu. Peça que o façam de novo.', 'gone');
  return ownPackOf(db, person, row);
}

/** The name of the archive with all files of a run. */
export const ALL_FILES = 'todos.zip';

/**
 * The files of a run with the given name, or all of them under {@link ALL_FILES}; throws {@link PackRefused} if there
 * is none, or if the fetching person may see none of them.
 */
export function filesNamed({ files, lost }: OwnPack, name: string, isOwn: boolean): readonly PackFile[] {
  const named = (all: readonly PackFile[]) => all.filter((file) => name === ALL_FILES || file.name === name);
  if (named(files).length > 0) return named(files);
  if (named(lost).length > 0) throw new PackRefused(isOwn ? NO_LONGER : NOT_OPEN, 'forbidden');
  throw new PackRefused('Arquivo não encontrado.', 'unknown');
}

const NO_LONGER = 'Você já não pode ver tudo o que há neste arquivo, feito quando via mais.';
const NOT_OPEN = 'Você não pode abrir um dos relatórios deste arquivo.';

/** Records when a person first downloaded files of a run. */
export async function noteDownload(db: Database, { id, scope }: Fetching, runId: string): Promise<void> {
  const first = sql<Date>`coalesce("downloadedAt", clock_timestamp())`;
  const own = db.updateTable('pack_deliveries').set({ downloadedAt: first }).where(within(scope, 'pack_deliveries'));
  await own.where('runId', '=', runId).where('userId', '=', id).execute();
}

type Row = Awaited<ReturnType<ReturnType<typeof ownRows>['execute']>>[number];

/** A query of a person's deliveries that have ended. */
function ownRows(db: Database, { id, scope }: Fetching) {
  return db
    .selectFrom('pack_deliveries as delivery')
    .where(within(scope, 'pack_deliveries', 'delivery'))
    .innerJoin('pack_runs as run', (join) =>
      join.onRef('run.codColigada', '=', 'delivery.codColigada').onRef('run.id', '=', 'delivery.runId'),
    )
    .leftJoin('pack_groups as of', (join) =>
      join
        .onRef('of.codColigada', '=', 'delivery.codColigada')
        .onRef('of.runId', '=', 'delivery.runId')
        .onRef('of.key', '=', 'delivery.groupKey'),
    )
    .select(['run.id as runId', 'run.name', 'run.createdAt', 'run.expiresAt', 'delivery.groupKey', 'delivery.reason'])
    .select(['delivery.state', 'delivery.name as person', 'of.centros'])
    .where('delivery.userId', '=', id)
    .where('delivery.state', 'in', ['pronto', 'falhou'])
    .orderBy('run.createdAt', 'desc')
    .orderBy('run.id');
}

async function ownPackOf(db: Database, person: Fetching, row: Row): Promise<OwnPack> {
  const { groupKey, state, centros, ...run } = row;
  const made =
    state === 'pronto' && groupKey !== null ? await listFiles(db, person.scope, { runId: run.runId, groupKey }) : [];
  const files = made.filter((file) => stillSees(person, { centros }, file));
  return { ...run, groupKey: groupKey ?? '', files, lost: made.filter((file) => !files.includes(file)) };
}

/** Whether a person may still see all of a file: the cost centres that it was drawn for, and each of its reports. */
function stillSees({ scope, opens }: Fetching, { centros }: Pick<Rights, 'centros'>, { slugs }: PackFile): boolean {
  return coversCentros(scope.centros, centros ?? 'todos') && slugs.every(opens);
}
