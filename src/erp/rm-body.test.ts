import { expect, test } from 'vitest';
import { readBody } from './rm-body.ts';

const encoded = new TextEncoder().encode('\ufeffação');

test('a text that comes byte by byte is read whole', async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const byte of encoded) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  expect(await readBody(new Response(body), encoded.length)).toBe('ação');
  expect(await readBody(new Response(null))).toBe('');
});

test('an answer without end is given up when it is too large, and its connection let go', async () => {
  let given = 0;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      given += 1_000_000;
      controller.enqueue(new Uint8Array(1_000_000));
    },
    cancel: () => void (isCancelled = true),
  });
  await expect(readBody(new Response(body), 3_000_000)).rejects.toThrow('a resposta passa de 3 MB');
  expect(given).toBeLessThan(8_000_000);
  expect(isCancelled).toBe(true);
});
