import { expect, test } from 'vitest';
import { centrosInWords, codesOf, namedLimit, partOfAll } from './centros.ts';

const codes = (count: number) => Array.from({ length: count }, (_, index) => `1.${index + 1}`);

test.each([
  [['1.10'], 'Somente o centro 1.10'],
  [['1.10', '1.21'], 'Somente os centros 1.10 e 1.21'],
  [codes(7), 'Somente os centros 1.1, 1.2, 1.3, 1.4, 1.5, 1.6 e 1.7'],
  [codes(8), 'Somente os centros 1.1, 1.2, 1.3, 1.4, 1.5, 1.6 e mais 2'],
  [codes(1_500), 'Somente os centros 1.1, 1.2, 1.3, 1.4, 1.5, 1.6 e mais 1.494'],
])('%j in words: %s', (some, words) => {
  expect(centrosInWords(some)).toBe(words);
});

test('a limit is described with names and with its part of all cost centres', () => {
  const limit = { centros: [{ codigo: '1.10', nome: 'Uberaba' }], vistos: 4, todos: 1_200 };
  expect(namedLimit(limit)).toBe('Somente o centro 1.10 - Uberaba (4 de 1.200 centros filhos)');
  expect(partOfAll(limit)).toBe('4 de 1.200 centros');
});

test('parents and children are named together, in the order of codes', () => {
  expect(codesOf({ pais: ['1.10', '1.3'], filhos: ['1.9.1'] })).toEqual(['1.3', '1.9.1', '1.10']);
  expect(codesOf('todos')).toBe('todos');
});
