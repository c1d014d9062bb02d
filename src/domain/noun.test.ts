import { expect, test } from 'vitest';
import { counted, nounOf, shownOf } from './noun.ts';

test.each([
  ['Natureza', 'naturezas'],
  ['Centro Filho', 'centros filhos'],
  ['Ação', 'ações'],
  ['Regional', 'regionais'],
  ['Setor', 'setores'],
  ['Item', 'itens'],
])('%s in the plural: %s', (heading, many) => {
  expect(nounOf(heading).many).toBe(many);
});

test('nouns agree with their numbers', () => {
  expect(counted(1620, nounOf('Natureza'))).toBe('1.620 naturezas');
  expect(counted(1, nounOf('Natureza'))).toBe('1 natureza');
  expect(counted(0, nounOf('Centro'))).toBe('0 centros');
});

test('participles agree with the noun and the number', () => {
  expect(shownOf(277, 1620, nounOf('Natureza'))).toBe('277 de 1.620 naturezas mostradas');
  expect(shownOf(1, 1620, nounOf('Natureza'))).toBe('1 de 1.620 naturezas mostrada');
  expect(shownOf(0, 40, nounOf('Centro'))).toBe('0 de 40 centros mostrados');
  expect(shownOf(3, 12, nounOf('Ação'))).toBe('3 de 12 ações mostradas');
});
