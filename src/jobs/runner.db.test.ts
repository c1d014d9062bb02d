import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { scopeOfOrganization } from '../database/lines/scope.ts';
import { databases } from '../testing/databases/databases.ts';
import { counting } from '../testing/servers/counting-job.ts';
import { useJobPlace } from '../testing/servers/job-place.ts';
import { cancel, enqueue } from './enqueue.ts';
import { defineJob, JobFailed, type JobRun, type Stored, workerOf } from './job.ts';

const scope = scopeOfOrganization(1);

describe.each(databases)('doing jobs on $name', ({ open }) => {
  const place = useJobPlace(open);
  const ask = (n: number, asked: object = {}) => enqueue(place.db(), counting, { n }, { scope, ...asked });
  const worker = (work: (run: JobRun<{ readonly n: number }>) => Promise<Stored>) => workerOf(counting, work);

  test('a job is done once, with its organisation and requester, and its result is stored', async () => {
    await ask(7, { askedBy: { id: 'u1', name: 'Ana' } });
    place.run([
      worker(async ({ payload, scope, askedBy, attempt }) => [payload.n, scope.codColigada, askedBy, attempt]),
    ]);
    await expect.poll(place.states).toEqual(['pronto']);
    const [job] = await place.jobs();
    expect(job).toMatchObject({
      result: [7, 1, { id: 'u1', name: 'Ana' }, 1],
      tries: 1,
      title: 'Contagem 7',
      error: null,
    });
    expect(job!.keepUntil!.getTime() - job!.endedAt!.getTime()).toBe(30 * 86_400_000);
  });

  test('a key enqueued twice makes one job, at the earlier time; after a failure it makes a new one', async () => {
    const [first, second] = [
      await ask(1, { key: 'k', runAt: new Date(Date.now() + 3_600_000) }),
      await ask(2, { key: 'k' }),
    ];
    expect([second === first, await ask(1, { key: 'other' }), await place.states()]).toEqual([
      true,
      expect.not.stringContaining(first),
      ['naFila', 'naFila'],
    ]);
    place.run([worker(async () => {})]);
    await expect.poll(place.states).toEqual(['pronto', 'pronto']);
    expect(await ask(3, { key: 'k' })).toBe(first);
    await place.db().updateTable('jobs').set({ state: 'falhou' }).execute();
    expect(await ask(3, { key: 'k' })).not.toBe(first);
  });

  test('the same key in another organisation makes another job', async () => {
    const own = await ask(1, { key: 'k' });
    expect(await enqueue(place.db(), counting, { n: 1 }, { scope: scopeOfOrganization(2), key: 'k' })).not.toBe(own);
  });

  test('a job enqueued in a transaction that fails is not stored', async () => {
    const failing = place
      .db()
      .transaction()
      .execute(async (transaction) => {
        await enqueue(transaction, counting, { n: 1 }, { scope });
        throw new Error('rolled back');
      });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await place.jobs()).toEqual([]);
  });

  test('work that throws is retried after the pauses, then reported as failed, with a message that people may read', async () => {
    const attempts: number[] = [];
    const told: string[] = [];
    await ask(1);
    const work = async ({ attempt }: JobRun<{ readonly n: number }>) => {
      attempts.push(attempt);
      if (attempt < 3) throw new Error('secret of the machine');
      throw new JobFailed('O disco está cheio.');
    };
    const pauses: (number | null)[] = [];
    const seen = async () => {
      const [job] = await place.jobs();
      if (job!.state === 'naFila' && job!.tries > 0 && !pauses.includes(job!.tries)) pauses.push(job!.tries);
      return job!.state;
    };
    place.run([
      workerOf(counting, work, { onFailed: async (_, run, reason) => void told.push(`${run.payload.n}: ${reason}`) }),
    ]);
    await expect.poll(seen, { interval: 2 }).toBe('falhou');
    expect([attempts, told]).toEqual([[1, 2, 3], ['1: O disco está cheio.']]);
    expect((await place.jobs())[0]).toMatchObject({ error: 'O disco está cheio.', tries: 3, maxTries: 3 });
    expect(place.errors.map(String)).toEqual(['Error: secret of the machine', 'Error: secret of the machine']);
  });

  test('the pauses are those that the job declares, and a final failure ends it at once', async () => {
    const patient = defineJob({ ...counting, kind: 'paciente', pauses: [60_000, 600_000] });
    await enqueue(place.db(), patient, { n: 1 }, { scope });
    const runner = place.run([
      workerOf(patient, async () => {
        throw new Error('x');
      }),
    ]);
    const wait = async () => {
      const { rows } = await sql<{ tries: number; wait: number }>`
        select tries, round(extract(epoch from "runAt" - clock_timestamp()) / 60)::int as wait from jobs
        where state = 'naFila' and error = 'Erro interno.'`.execute(place.db());
      return rows[0];
    };
    await expect.poll(wait).toEqual({ tries: 1, wait: 1 });
    await sql`update jobs set "runAt" = clock_timestamp()`.execute(place.db());
    runner.wake();
    await expect.poll(wait).toEqual({ tries: 2, wait: 10 });
    await ask(1);
    place.run([
      worker(async () => {
        throw new JobFailed('Nunca dará certo.', { isFinal: true });
      }),
    ]);
    await expect.poll(place.states).toEqual(['naFila', 'falhou']);
  });

  test('a step that is done is not done again by a later try, and returns its stored result', async () => {
    const done: string[] = [];
    await ask(1);
    place.run([
      worker(async ({ step, isDone, attempt }) => {
        const drawn = await step('desenhar', async (transaction) => {
          done.push('drawn');
          await enqueue(transaction, defineJob({ ...counting, kind: 'outra' }), { n: 2 }, { scope });
          return { pages: 3 };
        });
        if (attempt === 1) throw new Error('after the step');
        return [drawn, isDone('desenhar'), isDone('enviar')];
      }),
    ]);
    await expect.poll(place.states).toEqual(['pronto', 'naFila']); // one other job, enqueued in the step
    expect([done, (await place.jobs())[0]!.result]).toEqual([['drawn'], [{ pages: 3 }, true, false]]);
  });

  test('the transaction of a step that fails is rolled back', async () => {
    await ask(1);
    place.run([
      worker(async ({ step }) => {
        await step('gravar', async (transaction) => {
          await enqueue(transaction, defineJob({ ...counting, kind: 'outra' }), { n: 2 }, { scope });
          throw new JobFailed('Não coube.', { isFinal: true });
        });
      }),
    ]);
    await expect.poll(place.states).toEqual(['falhou']);
  });

  test('jobs with the same exclusive key run one at a time, also with two runners', async () => {
    const alone = defineJob({ ...counting, kind: 'sozinha', exclusive: ({ n }) => `chave ${n}` });
    for (const n of [1, 1, 1, 2]) await enqueue(place.db(), alone, { n }, { scope });
    const [running, most] = [new Map<number, number>(), new Map<number, number>()];
    const work = async ({ payload: { n } }: JobRun<{ readonly n: number }>) => {
      running.set(n, (running.get(n) ?? 0) + 1);
      most.set(n, Math.max(most.get(n) ?? 0, running.get(n)!));
      await place.db().selectFrom('organizations').select('nome').execute();
      running.set(n, running.get(n)! - 1);
    };
    for (const _ of [1, 2]) place.run([workerOf(alone, work)], {}, 4);
    await expect.poll(place.states, { timeout: 10_000 }).toEqual(['pronto', 'pronto', 'pronto', 'pronto']);
    expect(Object.fromEntries(most)).toEqual({ 1: 1, 2: 1 });
  });

  test('a job is done at its time, and a repeating one is enqueued anew until it is cancelled', async () => {
    await ask(1, { key: 'hora', runAt: new Date(Date.now() + 300), repeats: { kind: 'minutes', every: 60 } });
    const times: number[] = [];
    place.run([worker(async () => void times.push(Date.now()))], { pollMs: 60_000 });
    await expect.poll(place.states).toEqual(['pronto', 'naFila']);
    const [ended, next] = await place.jobs();
    expect([times.length, times[0]! >= ended!.runAt.getTime()]).toEqual([1, true]);
    expect(Math.round((next!.runAt.getTime() - ended!.endedAt!.getTime()) / 60_000)).toBe(60);
    await cancel(place.db(), scope, 'hora');
    expect(await place.states()).toEqual(['pronto']);
  });

  test('a repeating job that is cancelled while it runs frees its key for a new one', async () => {
    await ask(1, { key: 'hora', repeats: { kind: 'minutes', every: 60 } });
    const later = new Date(Date.now() + 60 * 60_000);
    const replace = async () => {
      await cancel(place.db(), scope, 'hora');
      await ask(2, { key: 'hora', runAt: later, repeats: { kind: 'minutes', every: 60 } });
    };
    place.run([worker(replace)], { pollMs: 60_000 });
    await expect.poll(place.states).toEqual(['pronto', 'naFila']);
    const [, next] = await place.jobs();
    expect([next!.payload, next!.runAt, next!.repeats]).toEqual([{ n: 2 }, later, { kind: 'minutes', every: 60 }]);
  });

  test('a job whose payload this version does not understand fails with a message that says so', async () => {
    await ask(1);
    await sql`update jobs set payload = '{"n": "um"}'`.execute(place.db());
    place.run([worker(async () => expect.unreachable())]);
    await expect.poll(place.states).toEqual(['falhou']);
    expect((await place.jobs())[0]!.error).toContain('outra versão do Rubrica');
    await expect(enqueue(place.db(), counting, { n: 'um' } as never, { scope })).rejects.toThrow(/number/);
  });
});
