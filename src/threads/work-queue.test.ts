import { expect, test } from 'vitest';
import { workQueue } from './work-queue.ts';

const { signal } = new AbortController();

test('no more than so many run at once, the rest in the order they came', async () => {
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

test('one owner’s many pieces let another’s pass', async () => {
  const queue = workQueue(2);
  const begun: string[] = [];
  const ends = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => ({ name, ...deferred() }));
  const all = ends.map(({ name, promise }) =>
    queue(
      () => {
        begun.push(name);
        return promise;
      },
      signal,
      name[0],
    ),
  );
  await tick();
  ends[0]!.resolve();
  await tick();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  for (const end of ends) end.resolve();
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

test('work that waits is given up, work that runs is not, and a failure frees its place', async () => {
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

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}

function tick(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
