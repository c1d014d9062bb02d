import { expect, test } from 'vitest';
import { readBody } from './rm-client.ts';

const UNHURRIED = { seconds: 60, until: Infinity };
const encoded = new TextEncoder().encode('\ufeffação');

test('a text that arrives byte by byte is read whole', async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const byte of encoded) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  expect(await readBody(body, UNHURRIED, encoded.length)).toBe('ação');
});

test('an endless answer is abandoned when it is too large, and its connection closed', async () => {
  let given = 0;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      given += 1_000_000;
      controller.enqueue(new Uint8Array(1_000_000));
    },
    cancel: () => void (isCancelled = true),
  });
  await expect(readBody(body, UNHURRIED, 3_000_000)).rejects.toThrow('a resposta passa de 3 MB');
  expect(given).toBeLessThan(8_000_000);
  expect(isCancelled).toBe(true);
});

test('an endless answer is abandoned at the time limit, even if it arrives so fast that no timer fires', async () => {
  let isEnded = false;
  async function* endless() {
    try {
      for (;;) yield encoded;
    } finally {
      isEnded = true;
    }
  }
  const start = performance.now();
  const limit = { seconds: 0.1, until: start + 100 };
  await expect(readBody(endless(), limit, Infinity)).rejects.toThrow('o RM não respondeu em 0.1 s');
  expect(performance.now() - start).toBeLessThan(10_000);
  expect(isEnded).toBe(true);
});
