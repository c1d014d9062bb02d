import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DatabasePlace, openDatabase, type OpenDatabase } from '../../database/engine/open-database.ts';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { readWhole } from '../../packs/files.ts';
import { createPack } from '../../packs/packs.ts';
import { requestRun } from '../../packs/plan-run.ts';
import { createPostgresDatabase } from '../../testing/databases/databases.ts';
import { runs } from '../../testing/sampled.ts';
import { type LyingMailServer, openLyingMailServer } from '../../testing/servers/lying-mail-server.ts';
import { fillPackPlace, idsOfPeople, PEOPLE, reportNamed, wordsOfWorkbook } from '../../testing/servers/pack-place.ts';

const PROGRAM = fileURLToPath(new URL('../../testing/servers/do-packs.ts', import.meta.url));
const servers = [process.env['TEST_DATABASE_URL'] ?? ''].filter((url) => url !== '');

/** The number of runs; in each, a process is killed before one of its statements, chosen by the run. */
const RUNS = runs(1, 200);
/** About how many statements a whole run takes, including its messages. */
const STATEMENTS = 150;

describe.each(servers)('packs whose processes are killed, on one PostgreSQL', { tags: 'tudo' }, (server) => {
  let made: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let database: OpenDatabase;
  let mail: LyingMailServer;
  beforeAll(async () => {
    made = await createPostgresDatabase(server, process.env['RUBRICA_TEST_POSTGRES_TEMPLATE']);
    database = await openDatabase({ url: made.url });
    mail = await openLyingMailServer();
    await fillPackPlace(database.db);
  });
  afterAll(async () => {
    await mail.close();
    await database.close();
    await made.drop();
  });

  test(
    'nothing is lost or sent twice: each person gets complete files and at most one message',
    async () => {
      const { db } = database;
      const scope = scopeOfOrganization(1);
      const ids = await idsOfPeople(db);
      const actor = { scope, address: null, by: { id: ids.ana, name: 'Ana', email: PEOPLE.ana } };
      const relatorios = ['memoria-calculo', 'totais-centro-custo'].map((slug) => reportNamed(slug));
      const reports = relatorios.map(({ slug, filtros }) => ({ slug, filters: filtros }));
      const content = { reports, recorte: 'inteiro', formats: ['xlsx'], pdfs: 'um', sendsMail: true } as const;
      const people = [ids.ana, ids.lia, ids.leo];
      const pack = await createPack(db, actor, {
        name: 'Que sobrevive',
        content,
        people,
        runsWhen: { tipo: 'pedido' },
      });
      const healthy = launch({ url: made.url }, mail, 0);
      await healthy.ready;
      let died = 0;
      for (let round = 0; round < RUNS; round++) {
        if (round % 2 === 0) healthy.signal('SIGSTOP'); // in other rounds both take jobs
        const dying = launch({ url: made.url }, mail, 8 + Math.floor((round * STATEMENTS) / RUNS));
        await Promise.race([dying.ready, dying.exited]);
        const run = await requestRun(db, actor, pack);
        await Promise.race([dying.exited, overOf(db, run)]);
        died += dying.hasDied() ? 1 : 0;
        healthy.signal('SIGCONT');
        await overOf(db, run);
        dying.end();
        await expectWhole(db, run, mail);
      }
      healthy.end();
      await healthy.exited;
      expect(healthy.errors).toEqual([]);
      expect(died).toBeGreaterThan(0);
    },
    RUNS * 60_000,
  );
});

/** Starts a process that makes packs, and is killed before its nth statement; 0: never. */
function launch(place: DatabasePlace, mail: LyingMailServer, nth: number) {
  const argument = JSON.stringify({ place, nth, mail: mail.settings });
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: mail.authority };
  const child = spawn(process.execPath, [PROGRAM, argument], { stdio: ['ignore', 'pipe', 'pipe'], env });
  const errors: string[] = [];
  child.stderr.on('data', (text) => errors.push(String(text)));
  const [ready, exited] = [once(child.stdout, 'data'), once(child, 'exit')];
  return {
    errors,
    ready,
    exited,
    signal: (signal: NodeJS.Signals) => void child.kill(signal),
    hasDied: () => child.signalCode === 'SIGKILL',
    end: () => void child.kill('SIGTERM'),
  };
}

/** Waits until all deliveries of a run have ended and none of its messages is queued or being sent. */
async function overOf(db: Database, run: string): Promise<void> {
  const left = async () => {
    const { rows } = await sql<{ left: number }>`select
      (select count(*) from pack_runs where id = ${run} and moment is null and error is null)
      + (select count(*) from pack_deliveries where "runId" = ${run} and state in ('naFila', 'fazendo'))
      + (select count(*) from mail_messages where "uniqueKey" like ${`pacote:${run}:%`} and state in ('naFila', 'enviando'))
      as left`.execute(db);
    return Number(rows[0]!.left);
  };
  await expect.poll(left, { timeout: 120_000, interval: 100 }).toBe(0);
}

async function expectWhole(db: Database, run: string, mail: LyingMailServer): Promise<void> {
  const scope = scopeOfOrganization(1);
  const { rows } = await sql<{ name: string; email: string; state: string; groupKey: string; mail: string }>`
    select delivery.name, delivery.email, delivery.state, "groupKey", mail.state as mail from pack_deliveries delivery
    left join mail_messages mail on "uniqueKey" = 'pacote:' || ${run}::text || ':' || delivery."userId"
    where "runId" = ${run} order by delivery.name`.execute(db);
  expect(rows.map(({ name, state }) => [name, state])).toEqual([
    ['Ana', 'pronto'],
    ['Leo', 'pronto'],
    ['Lia', 'pronto'],
  ]);
  for (const { email, groupKey, mail: sent } of rows) {
    const files = await db
      .selectFrom('pack_files')
      .select('name')
      .where('runId', '=', run)
      .where('groupKey', '=', groupKey)
      .execute();
    expect(files.length).toBe(2);
    for (const { name } of files) {
      const bytes = await readWhole(db, scope, { runId: run, groupKey, name });
      expect(wordsOfWorkbook(bytes)).toContain('Pacote Que sobrevive');
    }
    const arrived = mail.whole.filter(({ to }) => to === email).length;
    expect([sent, arrived <= 1, sent !== 'enviado' || arrived === 1]).toEqual([
      expect.stringMatching(/^(enviado|talvezEnviado)$/),
      true,
      true,
    ]);
  }
  (mail.whole as unknown as { length: number }).length = 0; // the next run counts its own messages only
}
