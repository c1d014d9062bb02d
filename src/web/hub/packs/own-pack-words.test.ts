import { expect, test } from 'vitest';
import { ageInWords, totalOf, untilInWords } from './own-pack-words.ts';

test('a pack has texts for when it was made and until when it can be fetched, and a size', () => {
  const made = '2026-11-05T10:12:00.000Z';
  expect(ageInWords(made, { day: '05/11/2026', time: '09:00' })).toBe('feito hoje às 07:12');
  expect(ageInWords(made, { day: '06/11/2026', time: '09:00' })).toBe('feito em 05/11 às 07:12');
  expect(untilInWords({ venceEm: '2026-12-05T10:12:00.000Z' })).toBe('até 05/12');
  expect(
    totalOf([
      { arquivo: 'a.pdf', bytes: 1 },
      { arquivo: 'b.xlsx', bytes: 2 },
    ]),
  ).toBe(3);
});
