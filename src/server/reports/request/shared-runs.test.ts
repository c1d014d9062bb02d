import { expect, test } from 'vitest';
import { sharedRuns } from './shared-runs.ts';

const { signal } = new AbortController();

type Run = { readonly ended: Promise<void>; readonly end: () => void; readonly fail: (error: Error) => void };

function newRun(): Run {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { ended: promise, end: resolve, fail: reject };
}

test('equal requests share a run until it ends; a later one has its own', async () => {
  const share = sharedRuns<Run>();
  const first = share('a', signal, newRun);
  expect(share('a', signal, newRun)).toBe(first);
  expect(share('b', signal, newRun)).not.toBe(first);
  first.end();
  await first.ended;
  expect(share('a', signal, newRun)).not.toBe(first);
});

test('a failed run is not shared later', async () => {
  const share = sharedRuns<Run>();
  const first = share('a', signal, newRun);
  first.fail(new Error('broken'));
  await expect(first.ended).rejects.toThrow('broken');
  expect(share('a', signal, newRun)).not.toBe(first);
});

test('a run is aborted when its last requester has left, not before', () => {
  const share = sharedRuns<Run>();
  const [one, two] = [new AbortController(), new AbortController()];
  let given: AbortSignal | undefined;
  const begin = (end: AbortSignal) => {
    given = end;
    return newRun();
  };
  const first = share('a', one.signal, begin);
  share('a', two.signal, begin);
  one.abort(new Error('gone'));
  expect(given!.aborted).toBe(false);
  two.abort(new Error('gone too'));
  expect(given!.aborted).toBe(true);
  expect(share('a', signal, newRun)).not.toBe(first);
});

test('a requester that leaves after the end aborts nothing', async () => {
  const share = sharedRuns<Run>();
  const leaving = new AbortController();
  let given: AbortSignal | undefined;
  const run = share('a', leaving.signal, (end) => {
    given = end;
    return newRun();
  });
  run.end();
  await run.ended;
  leaving.abort();
  expect(given!.aborted).toBe(false);
});

test('a requester that has already left begins no run', () => {
  const share = sharedRuns<Run>();
  expect(() => share('a', AbortSignal.abort(new Error('gone')), newRun)).toThrow('gone');
});
