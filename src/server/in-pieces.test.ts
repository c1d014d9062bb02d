import { expect, test } from 'vitest';
import { inPieces } from './in-pieces.ts';

test('the pieces are the bytes, and others are served between them', async () => {
  const bytes = Uint8Array.from({ length: 3_000_001 }, (_, i) => i % 251);
  let turns = 0;
  const count = setInterval(() => turns++, 0);
  const read: Buffer[] = [];
  for await (const piece of inPieces(bytes)) {
    read.push(piece as Buffer);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  clearInterval(count);
  expect(Buffer.concat(read).equals(Buffer.from(bytes))).toBe(true);
  expect(read.length).toBeGreaterThan(10);
  expect(turns).toBeGreaterThan(5);
});
