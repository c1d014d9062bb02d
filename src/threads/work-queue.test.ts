import { expect, test } from 'vitest';
import { workQueue } from './work-queue.ts';

const { signal } = new AbortController();

test('no more jobs than the limit run at once; the others begin in the order of arrival', async () => {
  const queue = workQueue(2);
  const begun: number[] = [];
  const ends = [1, 2, 3, 4].map(deferred);
  const all = ends.map(({ promise }, index) =>
    queue(async () => {
      begun.push(index);
      await promise;
      return index;
    }, signal),
  );
  await tick();
  expect(begun).toEqual([0, 1]);
  ends[1]!.resolve();
  await tick();
  expect(begun).toEqual([0, 1, 2]);
  for (const end of ends) end.resolve();
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
});

test('one owner’s many jobs leave a place free, so that another’s begin at once', async () => {
  const { begun, end } = runNamed(2, ['a1', 'a2', 'a3', 'b1', 'b2']);
  await tick();
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'a2']);
  await end('a2');
  await end('a3');
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3', 'b2']);
});

test('a place that becomes free goes to the owner with fewer running jobs, then to the one whose last turn was longest ago', async () => {
  const { begun, end } = runNamed(3, ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']);
  await tick();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end('a1');
  expect(begun.slice(3)).toEqual(['c1']);
  await end('b1');
  expect(begun.slice(4)).toEqual(['b2']);
  await end('c1');
  expect(begun.slice(5)).toEqual(['a3']);
});

test('owners with the same number of running jobs take turns, even if one of them queued many first', async () => {
  const { begun, end } = runNamed(1, ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']);
  await tick();
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

test('aborting removes waiting work, not running work, and a failure frees its place', async () => {
  const queue = workQueue(1);
  const [running, waiting] = [new AbortController(), new AbortController()];
  const end = deferred();
  const first = queue(() => end.promise.then(() => 'first'), running.signal);
  const second = queue(() => Promise.resolve('second'), waiting.signal);
  const third = queue(() => Promise.reject(new Error('broken')), signal);
  const fourth = queue(() => Promise.resolve('fourth'), signal);
  waiting.abort(new Error('gone'));
  running.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  end.resolve();
  expect(await first).toBe('first');
  await expect(third).rejects.toThrow('broken');
  expect(await fourth).toBe('fourth');
  await expect(queue(() => Promise.resolve(), AbortSignal.abort(new Error('late')))).rejects.toThrow('late');
});

/** Queues jobs, each owned by the letter of its name; `end` ends one. */
function runNamed(atOnce: number, names: readonly string[]) {
  const queue = workQueue(atOnce);
  const begun: string[] = [];
  const ends = new Map(names.map((name) => [name, deferred()]));
  for (const [name, { promise }] of ends) {
    const work = () => {
      begun.push(name);
      return promise;
    };
    void queue(work, signal, name[0]);
  }
  const end = async (name: string) => {
    ends.get(name)!.resolve();
    await tick();
  };
  return { begun, end };
}

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}

function tick(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

test('a new owner’s job begins at once, however many jobs of another owner wait', async () => {
  const queue = workQueue(2);
  let begun = 0;
  const jobs = Array.from({ length: 20_000 }, () => queue(async () => begun++, new AbortController().signal, 'a'));
  await queue(async () => expect(begun).toBeLessThan(10), signal, 'b');
  await Promise.all(jobs);
  expect(begun).toBe(20_000);
});
