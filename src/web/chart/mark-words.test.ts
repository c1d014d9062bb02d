import { expect, it } from 'vitest';
import { amountInWords, headingOf } from './mark-words.ts';

const apart = { name: 'Realizado acima do proposto', words: 'acima do proposto', tone: 'above' } as const;

it('the text of a mark says what sets it apart; without a mark it is empty', () => {
  const words = [{ centavos: 250, isApart: true } as const, { centavos: 250 }, null].map((mark) =>
    amountInWords(mark, apart).replaceAll('\u00a0', ' '),
  );
  expect(words).toEqual(['R$ 2,50, acima do proposto', 'R$ 2,50', '']);
});

it('a heading has the note beside the bars, unless the note repeats the amounts', () => {
  expect(headingOf({ label: '1.1 - Gestão', note: { text: '+12,30%' }, marks: [] })).toBe('1.1 - Gestão (+12,30%)');
  expect(headingOf({ label: 'Sede', note: { text: '1,2 mi', isShort: true }, marks: [] })).toBe('Sede');
});
