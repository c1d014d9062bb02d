import { expect, test } from 'vitest';
import { gatherOutput } from './engine-requests.ts';

type Execute = Parameters<typeof gatherOutput>[0]['execProtocolRawStream'];

const SIZE = 64 * 1024;

/** Returns the sizes of the pieces in which an engine's answer is passed on, the whole answer, and any failure. */
async function handedOn(execute: Execute) {
  const engine = { execProtocolRawStream: execute };
  gatherOutput(engine);
  const got: Buffer[] = [];
  const onRawData = (data: Uint8Array) => void got.push(Buffer.from(data));
  const failure = await engine.execProtocolRawStream(new Uint8Array(), { onRawData }).catch((error: unknown) => error);
  return { sizes: got.map(({ length }) => length), all: Buffer.concat(got), failure };
}

/** An engine that answers in pieces of these sizes, all at the same place in its memory. */
const answering =
  (...sizes: readonly number[]): Execute =>
  async (_, { onRawData }) => {
    const place = new Uint8Array(2 * SIZE);
    for (const [at, size] of sizes.entries()) onRawData(place.subarray(0, size).fill(at));
  };

const due = (sizes: readonly number[]) => Buffer.concat(sizes.map((size, at) => Buffer.alloc(size, at)));

test.each([
  [[], []],
  [[5], [5]],
  [Array.from({ length: 9 }, () => 8192), [SIZE, 8192]],
  [
    [10, SIZE, 7],
    [10, SIZE, 7],
  ],
  [
    [10, SIZE + 1, 7],
    [10, SIZE + 1, 7],
  ],
])('pieces of %j are passed on as %j, in order and complete', async (sizes, expected) => {
  const { sizes: got, all } = await handedOn(answering(...sizes));
  expect(got).toEqual(expected);
  expect(all.equals(due(sizes))).toBe(true);
});

test('output from before the engine failed still arrives', async () => {
  const failing: Execute = async (message, options) => {
    await answering(5)(message, options);
    throw new Error('gone');
  };
  expect(await handedOn(failing)).toMatchObject({ sizes: [5], failure: new Error('gone') });
});
