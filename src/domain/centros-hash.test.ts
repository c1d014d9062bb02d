import { expect, test } from 'vitest';
import { centrosHash } from './centros.ts';

test('different cost centres have different hashes, short and valid in a header', () => {
  const seen = ['todos', ['1.10'], ['1.1', '0'], ['1', '1.10'], ['1.1', '1.10'], ['Á/1'], ['A/1']] as const;
  const keys = seen.map((centros) => centrosHash(centros));
  expect(new Set(keys).size).toBe(seen.length);
  for (const key of keys) expect(key).toMatch(/^[a-z0-9-]{1,20}$/);
  expect(centrosHash(['1.10'])).toBe(centrosHash(['1.10']));
});
