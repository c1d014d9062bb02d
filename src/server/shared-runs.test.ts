import { expect, test } from 'vitest';
import { sharedRuns } from './shared-runs.ts';

const { signal } = new AbortController();

test('equal questions at the same time share a run; a later one has its own', async () => {
  const share = sharedRuns<number>();
  let runs = 0;
  const run = async () => ++runs;
  expect(await Promise.all([share('a', signal, run), share('a', signal, run), share('b', signal, run)])).toEqual([
    1, 1, 2,
  ]);
  expect(await share('a', signal, run)).toBe(3);
});

test('a failed run is told to all who waited, and is not kept', async () => {
  const share = sharedRuns<number>();
  const broken = () => Promise.reject(new Error('broken'));
  const answers = await Promise.allSettled([share('a', signal, broken), share('a', signal, broken)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await share('a', signal, async () => 1)).toBe(1);
});

test('a run is given up when the last who waited has gone, not before', async () => {
  const share = sharedRuns<string>();
  const [one, two] = [new AbortController(), new AbortController()];
  let given: AbortSignal | undefined;
  const run = (end: AbortSignal) => {
    given = end;
    return new Promise<string>((_resolve, reject) => end.addEventListener('abort', () => reject(end.reason as Error)));
  };
  const answers = Promise.allSettled([share('a', one.signal, run), share('a', two.signal, run)]);
  one.abort(new Error('gone'));
  expect(given!.aborted).toBe(false);
  two.abort(new Error('gone too'));
  expect(given!.aborted).toBe(true);
  const next = share('a', signal, async () => 'a run of its own');
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await next).toBe('a run of its own');
});
