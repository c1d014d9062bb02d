import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { scopeOfOrganization } from '../database/lines/scope.ts';
import { databases } from '../testing/databases/databases.ts';
import { counting } from '../testing/servers/counting-job.ts';
import { useJobPlace } from '../testing/servers/job-place.ts';
import { enqueue } from './enqueue.ts';
import { type JobRun, type Stored, workerOf } from './job.ts';

const scope = scopeOfOrganization(1);

describe.each(databases)('jobs that are under way on $name', ({ open }) => {
  const place = useJobPlace(open);
  const ask = (n: number, asked: object = {}) => enqueue(place.db(), counting, { n }, { scope, ...asked });
  const worker = (work: (run: JobRun<{ readonly n: number }>) => Promise<Stored>) => workerOf(counting, work);

  test('a job of a killed process is taken by another when its lease ends, until its tries are used up', async () => {
    const told: string[] = [];
    await ask(1);
    await place.abandon();
    const taken = workerOf(counting, async ({ attempt }) => attempt, {
      onFailed: async (_, { payload }, reason) => void told.push(`${payload.n}: ${reason}`),
    });
    place.run([taken]);
    await expect.poll(place.states).toEqual(['pronto']);
    expect((await place.jobs())[0]!.result).toBe(2);
    await ask(2, { runAt: new Date(Date.now() + 3_600_000) });
    await sql`update jobs set state = 'fazendo', turn = gen_random_uuid(), tries = 3, "leasedUntil" = clock_timestamp()
      where state = 'naFila'`.execute(place.db());
    await expect.poll(place.states).toEqual(['pronto', 'falhou']);
    expect([told, (await place.jobs())[1]!.error]).toEqual([
      ['2: O servidor parou antes de terminar a tarefa.'],
      'O servidor parou antes de terminar a tarefa.',
    ]);
  });

  test('a lease is renewed while the work runs, and a process that lost the job writes nothing', async () => {
    await ask(1);
    const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const ends: unknown[] = [];
    const held: AbortSignal[] = [];
    place.run(
      [
        worker(async ({ signal, step, attempt }) => {
          if (attempt > 1) return 'the second';
          held.push(signal);
          begun.resolve();
          await goOn.promise;
          await step('gravar', async () => ends.push('written')).catch((error: Error) => ends.push(error.name));
          return 'the first';
        }),
      ],
      { leaseMs: 400 },
    );
    await begun.promise;
    const leased = async () => (await place.jobs())[0]!.leasedUntil!.getTime();
    const before = await leased();
    await expect.poll(leased).toBeGreaterThan(before + 200);
    expect(await place.states()).toEqual(['fazendo']);
    await sql`update jobs set turn = gen_random_uuid(), "leasedUntil" = clock_timestamp()`.execute(place.db()); // as if another process took it
    await expect.poll(place.states).toEqual(['pronto']);
    await expect.poll(() => held[0]!.aborted).toBe(true);
    goOn.resolve();
    await expect.poll(() => ends).toEqual(['TurnLost']);
    expect((await place.jobs())[0]).toMatchObject({ state: 'pronto', result: 'the second' });
  });

  test('closing waits for jobs that end soon, and gives back the others without counting the try', async () => {
    await ask(1);
    await ask(2);
    const both = Promise.withResolvers<void>();
    const begun: number[] = [];
    const runner = place.run([
      worker(async ({ payload: { n }, signal }) => {
        if (begun.push(n) === 2) both.resolve();
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        if (n === 2) await new Promise(() => {}); // never ends
        return 'ended';
      }),
    ]);
    await both.promise;
    await runner.close();
    expect((await place.jobs()).map(({ state, tries, result }) => [state, tries, result])).toEqual([
      ['pronto', 1, 'ended'],
      ['naFila', 0, null],
    ]);
  });
});
