import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type DatabasePlace, type OpenDatabase } from '../../database/engine/open-database.ts';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { emptyOrganization } from '../../load/organization.ts';
import type { Steps } from '../../reporting/steps.ts';
import { loadSteps } from '../../server/reports/jobs/read-report.ts';
import { createPostgresDatabase, newDataFolder, type TestDatabaseKind } from '../databases/databases.ts';
import { catalog } from '../servers/catalog.ts';
import { type RmStandIn, startRmStandIn } from '../servers/rm-stand-in.ts';

/** The organisations of random histories. */
export const ORGANIZATIONS = [1, 2] as const;

/** The choices of a search. */
export type Choices = Readonly<Record<string, string>>;

/** A search that is run in each report of a budget. */
export type Searched = { readonly codColigada: number; readonly orcamentoId: number; readonly choices: Choices };

/** A version, and the JSON of every report when it was created. */
export type Frozen = Searched & { readonly id: string; readonly moment: number; readonly answers: readonly string[] };

/** A step of a random history; every step is possible at any time. */
export type RandomStep = { readonly name: string; readonly work: (place: HistoryPlace) => Promise<unknown> };

/** The database, the ERP's stand-in and the state of a random history. */
export type HistoryPlace = {
  readonly database: OpenDatabase;
  readonly db: Database;
  readonly rm: RmStandIn;
  readonly steps: ReadonlyMap<string, Steps>;
  /** The file of the history's backups. */
  readonly backupFile: string;
  readonly env: Readonly<Record<string, string>>;
  /** Closes the database, does something, and opens it again. */
  readonly whileClosed: (work: () => Promise<void>) => Promise<void>;
  /** Empties the organisations and begins a new history. */
  readonly begin: () => Promise<void>;
  readonly close: () => Promise<void>;
  /** The versions created so far, whose data must not change. */
  frozen: readonly Frozen[];
  /** The versions that the backup contains; undefined without a backup. */
  backedUp: readonly Frozen[] | undefined;
  /** Counts the checked amounts, so that each step checks different ones. */
  turn: number;
};

/** Opens a separate database, an ERP's stand-in and the state of random histories. */
export async function openHistoryPlace({ name }: TestDatabaseKind): Promise<HistoryPlace> {
  const { place, env, remove } = await ownDatabase(name);
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-historias-'));
  const [rm, steps] = [await startRmStandIn(), await loadSteps(catalog)];
  let database = await openDatabase(place);
  const own: HistoryPlace = {
    get database() {
      return database;
    },
    get db() {
      return database.db;
    },
    rm,
    steps,
    backupFile: join(folder, 'backup'),
    env,
    whileClosed: async (work) => {
      await database.close();
      await work().finally(async () => (database = await openDatabase(place)));
    },
    begin: async () => {
      for (const codColigada of ORGANIZATIONS) await emptyOrganization(database.db, scopeOfOrganization(codColigada));
      Object.assign(own, { frozen: [], backedUp: undefined, turn: 0 });
      rmSync(own.backupFile, { force: true });
    },
    close: async () => {
      await rm.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
      await remove();
    },
    frozen: [],
    backedUp: undefined,
    turn: 0,
  };
  return own;
}

type Own = {
  readonly place: DatabasePlace;
  readonly env: Readonly<Record<string, string>>;
  readonly remove: () => Promise<void>;
};

/** A database that a separate process can open too. */
async function ownDatabase(name: TestDatabaseKind['name']): Promise<Own> {
  if (name === 'pglite') {
    const folder = newDataFolder();
    const remove = async () => rmSync(folder, { recursive: true, force: true });
    return { place: { folder }, env: { RUBRICA_DADOS: folder, DATABASE_URL: '' }, remove };
  }
  const { url, drop } = await createPostgresDatabase(
    process.env['TEST_DATABASE_URL']!,
    process.env['RUBRICA_TEST_POSTGRES_TEMPLATE'],
  );
  return { place: { url }, env: { DATABASE_URL: url }, remove: drop };
}

/** The moments of an organisation's history, in order. */
export async function momentsOf({ db }: Pick<HistoryPlace, 'db'>, codColigada: number): Promise<readonly number[]> {
  const { rows } = await sql<{ moment: number }>`
    select moment from changes where "codColigada" = ${codColigada} order by moment`.execute(db);
  return rows.map(({ moment }) => moment);
}
