import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { backUp } from '../../backup/back-up.ts';
import { openBackupFile } from '../../backup/backup-file.ts';
import { restore } from '../../backup/restore.ts';
import { codeOf } from '../../database/engine/database-failure.ts';
import { loadFolder } from '../../load/load.ts';
import { LoadRefused } from '../../load/problems.ts';
import { type DataFiles, withDataFolder } from '../databases/data-folder.ts';
import { generatedOrganization, organizationFiles } from '../databases/generated-organization.ts';
import { failingAt, seldom, unlessKilled } from './failing-statements.ts';
import { freeze } from './frozen.ts';
import { HAND_EDITS } from './hand-edits.ts';
import { type HistoryPlace, momentsOf, type RandomStep, type Searched } from './history-place.ts';
import { mastersFiles, randomMasters } from './random-masters.ts';
import { randomSync } from './random-syncs.ts';

const codColigada = fc.constantFrom(1, 1, 2);
const MASTERS = /^(orcamentos|codigos|centros|naturezas)/;
const TABLES = ['valores', 'memorias', 'receitas', 'eventos', 'realizados', 'propostas', 'lancamentos'];

const whole = fc
  .tuple(generatedOrganization, randomMasters)
  .map(([rows, masters]): DataFiles => ({ ...organizationFiles(rows), ...mastersFiles(masters) }));

/** All tables; the masters and some others or none; or some others without masters, which may name unknown codes. */
const files = fc.oneof(
  whole,
  fc
    .tuple(whole, fc.subarray(TABLES))
    .map(([all, some]) => only(all, (file) => MASTERS.test(file) || some.some((name) => file.startsWith(name)))),
  fc
    .tuple(whole, fc.subarray(TABLES, { minLength: 1 }))
    .map(([all, some]) => only(all, (file) => some.some((name) => file.startsWith(name)))),
);

/** The first load of an organisation. */
export const firstLoad = whole;

function only(all: DataFiles, isIn: (file: string) => boolean): DataFiles {
  return Object.fromEntries(Object.entries(all).filter(([file]) => isIn(file)));
}

/** Loads files into an organisation. */
export function load({ db }: Pick<HistoryPlace, 'db'>, of: number, some: DataFiles) {
  return withDataFolder(some, (folder) => loadFolder(db, folder, { codColigada: of, source: 'pasta' }));
}

const loads = fc.tuple(codColigada, files).map(([of, some]): RandomStep => ({
  name: `load of ${Object.keys(some).length} tables into ${of}`,
  work: (place) => load(place, of, some).catch(expectRefused),
}));

/** Expects a refusal, because rows that a hand edit moved may conflict with another load. */
function expectRefused(error: unknown): void {
  expect(error).toBeInstanceOf(LoadRefused);
}

const refusedLoads = fc.tuple(codColigada, whole).map(([of, all]): RandomStep => ({
  name: `refused load into ${of}`,
  work: (place) => expectRefusal(load(place, of, { ...all, ...WRONG })),
}));

/** A file that is refused, because 7 is neither 0 nor 1. */
const WRONG = { 'naturezas.csv': 'codTBOrcamento;nomeTBOrcamento;inativo\n3.1;X;7\n' };

function expectRefusal(loading: Promise<unknown>): Promise<void> {
  return expect(loading).rejects.toThrow(LoadRefused);
}

const nth = fc.integer({ min: 1, max: 110 });

const failingLoads = fc.tuple(codColigada, files, nth).map(([of, some, statement]): RandomStep => ({
  name: `load into ${of} whose statement ${statement} fails`,
  work: ({ db }) =>
    load({ db: failingAt(db, statement) }, of, some)
      .catch(unlessKilled)
      .catch(expectRefused),
}));

const program = fileURLToPath(new URL('./die-at-statement.ts', import.meta.url));

const killedLoads = fc.tuple(codColigada, files, nth).map(([of, some, statement]): RandomStep => ({
  name: `load into ${of} by a process that dies before statement ${statement}`,
  work: ({ env, whileClosed }) =>
    whileClosed(() =>
      withDataFolder(some, async (folder) => {
        const args = [program, folder, String(of), String(statement)];
        const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: 'ignore' });
        const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
        expectEnd(code ?? signal);
      }),
    ),
}));

const edits = fc.tuple(codColigada, fc.constantFrom(...HAND_EDITS)).map(([of, statements]): RandomStep => ({
  name: `in ${of}: ${statements.join('; ').slice(0, 100)}`,
  work: async ({ db }) => {
    const edit = db.transaction().execute(async (transaction) => {
      for (const statement of statements) await sql.raw(statement.replaceAll('{org}', String(of))).execute(transaction);
    });
    await edit.catch(expectBrokenKey);
  },
}));

function expectEnd(end: unknown): void {
  expect([0, 'SIGKILL']).toContain(end);
}

function expectBrokenKey(error: unknown): void {
  expect(codeOf(error)).toMatch(/^23/);
}

/** A search of every report of a budget. */
export const searched: fc.Arbitrary<Searched> = fc.record({
  codColigada,
  orcamentoId: fc.constantFrom(3, 4, 4),
  choices: fc.record({
    periodoOrcamento: fc.constantFrom('1', '2'),
    exibirNaturezasInativas: fc.constantFrom('true', 'true', 'false'),
    codCCustoPai: fc.constantFrom('todos', 'todos', '1.10'),
  }),
});

const freezes = fc.tuple(searched, fc.constantFrom(0, 0, 1, 3)).map(([search, back]): RandomStep => ({
  name: `freeze ${JSON.stringify(search)}, ${back} moments back`,
  work: (place) => freeze(place, search, back),
}));

const backups = fc.constant<RandomStep>({
  name: 'backup',
  work: async (place) => {
    await backUp(place.database, place.backupFile, { replace: true });
    place.backedUp = place.frozen;
  },
});

/** A restore of the backup, if there is one; if a statement fails, nothing is restored. */
const restores = seldom(400).map((statement): RandomStep => ({
  name: `restore${statement === undefined ? '' : ` whose statement ${statement} fails`}`,
  work: async (place) => {
    const { backedUp, database } = place;
    if (backedUp === undefined) return;
    const file = await openBackupFile(place.backupFile);
    const before = (await momentsOf(place, 1)).at(-1);
    await restore({ ...database, db: failingAt(database.db, statement) }, file, {
      confirm: async () => {},
      name: 'backup',
    })
      .catch(unlessKilled)
      .finally(() => file.close());
    if ((await momentsOf(place, 1)).at(-1) !== before) place.frozen = backedUp;
  },
}));

/** A random step: mostly loads, syncs and edits, and rarely the others. */
export const randomStep = fc.oneof(
  { weight: 5, arbitrary: loads },
  { weight: 6, arbitrary: edits },
  { weight: 3, arbitrary: randomSync },
  { weight: 2, arbitrary: freezes },
  { weight: 2, arbitrary: failingLoads },
  { weight: 1, arbitrary: killedLoads },
  { weight: 1, arbitrary: refusedLoads },
  { weight: 1, arbitrary: backups },
  { weight: 1, arbitrary: restores },
);
