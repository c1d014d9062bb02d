import { expect, it } from 'vitest';
import { withVariation } from './ratio.ts';

it.each([
  [15000, 10000, 50],
  [5000, 10000, -50],
  [0, 10000, -100],
  [-10000, 10000, -200],
  [10000, -10000, -200],
  [0, 0, 0],
  [10000, 0, null],
  [1, 3, ((1 - 3) / 3) * 100],
])('the variation of P=%i and R=%i is %s', (proposta, reformulacao, variacao) => {
  expect(withVariation({ proposta, reformulacao }).variacao).toBe(variacao);
});
