import { writeSync } from 'node:fs';
import { once } from 'node:events';
import { sql } from 'kysely';
import { type DatabasePlace, openDatabase } from '../../database/engine/open-database.ts';
import type { Database } from '../../database/schema.ts';
import { workerOf } from '../../jobs/job.ts';
import { startRunner } from '../../jobs/runner.ts';
import { counting } from './counting-job.ts';

// A program for the tests of several processes: does jobs until it is killed or stopped, and may pause within a job.
const { place, stopsAt } = JSON.parse(process.argv[2]!) as {
  readonly place: DatabasePlace;
  readonly stopsAt?: 'taken' | 'inStep' | 'working' | 'writing';
};
const { db, close } = await openDatabase(place);

/** At the moment `stopsAt`: prints the moment's name, and waits for input. */
async function reach(moment: NonNullable<typeof stopsAt>): Promise<void> {
  if (moment !== stopsAt) return;
  writeSync(1, `${moment}\n`);
  await once(process.stdin, 'data');
}

async function note(transaction: Database, n: number, step: string): Promise<void> {
  await sql`insert into effects values (${n}, ${step}, ${process.pid})`.execute(transaction);
}

const worker = workerOf(counting, async ({ payload: { n }, step }) => {
  await reach('taken');
  await step('first', async (transaction) => {
    await note(transaction, n, 'first');
    await reach('inStep');
  });
  await reach('working');
  await step('second', (transaction) => note(transaction, n, 'second'));
  await reach('writing');
  writeSync(1, 'done\n');
  return process.pid;
});
const runner = startRunner(db, [worker], {
  isAlone: 'folder' in place,
  timing: { leaseMs: 1_500, heartbeatMs: 250, pollMs: 50, graceMs: 1_000 },
  onError: (error) => writeSync(2, `${String(error)}\n`),
});
writeSync(1, 'ready\n');
await once(process, 'SIGTERM');
await runner.close();
await close();
process.exit(0);
