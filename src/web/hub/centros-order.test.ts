import { expect, it } from 'vitest';
import { centrosInOrder } from './centros-order.ts';

const centro = (codCCustoFilho: string, own: object = {}) => ({
  codCCustoPai: '1',
  codCCustoFilho,
  nomeCCustoFilho: codCCustoFilho,
  temLinhas: true,
  mesesVazios: 0,
  semMemoria: false,
  ...own,
});
const codes = (centros: readonly ReturnType<typeof centro>[]) =>
  centrosInOrder(centros).ordered.map(({ codCCustoFilho }) => codCCustoFilho);

it('centres with the least available come first, overspent ones before all others; equal ones keep their order', () => {
  const available = [500, 0, -1, 500, -700].map((disponivel, at) => centro(`1.${at}`, { disponivel }));
  expect(codes(available)).toEqual(['1.4', '1.2', '1.1', '1.0', '1.3']);
  expect(centrosInOrder(available).words).toBe('Do menor disponível para o maior.');
});

it('for people who see no amounts, centres with the most to fill in come first', () => {
  const centros = [
    centro('1.1'),
    centro('1.2', { semMemoria: true }),
    centro('1.3', { mesesVazios: 2 }),
    centro('1.4', { mesesVazios: 11 }),
    centro('1.5', { temLinhas: false, mesesVazios: 12 }),
    centro('1.6'),
  ];
  expect(codes(centros)).toEqual(['1.5', '1.4', '1.3', '1.2', '1.1', '1.6']);
  expect(centrosInOrder(centros).words).toBe('Primeiro os que têm mais a preencher.');
});
