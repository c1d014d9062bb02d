import { expect, test } from 'vitest';
import { dayAndMonth, lateness, shortDay, shortMoment, timeLeft } from './collection-words.ts';

test.each([
  [7, 'aberta', 'faltam 7 dias'],
  [1, 'aberta', 'falta 1 dia'],
  [0, 'aberta', 'o prazo é hoje'],
  [-1, 'aberta', 'terminou há 1 dia'],
  [-3, 'encerrada', 'encerrada'],
] as const)('%i days before the deadline of a collection that is %s: %s', (diasAtePrazo, situacao, words) => {
  expect(timeLeft({ diasAtePrazo, situacao })).toBe(words);
});

test('days and moments are short and in São Paulo’s time; a late collection is at least a day late', () => {
  expect(dayAndMonth('2026-11-30')).toBe('30/11');
  expect([shortDay('2026-11-20T01:31:00.000Z'), shortMoment('2026-11-20T01:31:00.000Z')]).toEqual([
    '19/11',
    '19/11 às 22:31',
  ]);
  expect([0, -1, -3].map((diasAtePrazo) => lateness({ diasAtePrazo }))).toEqual(['1 dia', '1 dia', '3 dias']);
});
