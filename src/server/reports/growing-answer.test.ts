import { describe, expect, test } from 'vitest';
import { GrowingAnswer } from './growing-answer.ts';

async function read(answer: GrowingAnswer): Promise<readonly number[]> {
  const bytes: number[] = [];
  for await (const piece of answer.pieces()) bytes.push(...piece);
  return bytes;
}

describe('an answer that grows', () => {
  test('is read whole by readers that begin early, late and after its end', async () => {
    const answer = new GrowingAnswer();
    const early = read(answer);
    answer.push(Uint8Array.of(1, 2));
    await answer.begun;
    const late = read(answer);
    await Promise.resolve();
    answer.push(Uint8Array.of(3));
    expect(answer.wholeBytes).toBeUndefined();
    answer.end();
    await answer.ended;
    expect(answer.wholeBytes).toBe(3);
    expect(await Promise.all([early, late, read(answer)])).toEqual([
      [1, 2, 3],
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });

  test('may be empty', async () => {
    const answer = new GrowingAnswer();
    answer.end();
    await answer.begun;
    expect(await read(answer)).toEqual([]);
    expect(answer.wholeBytes).toBe(0);
  });

  test('fails for every reader, before its first piece and in the middle', async () => {
    const atOnce = new GrowingAnswer();
    atOnce.fail(new Error('gone'));
    await expect(atOnce.begun).rejects.toThrow('gone');
    const later = new GrowingAnswer();
    later.push(Uint8Array.of(1));
    const reader = read(later);
    later.fail(new Error('gone'));
    await later.begun;
    await expect(later.ended).rejects.toThrow('gone');
    await expect(reader).rejects.toThrow('gone');
  });
});
