import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addUp } from './add-up.ts';
import type { ErpRealizado } from './gateway.ts';

const known = { centros: new Set(['1.10', '1.1']), naturezas: new Set(['01', '1']) };
const row = (valor: bigint, others: Partial<ErpRealizado> = {}): ErpRealizado => ({
  codCCusto: '1.10',
  codTBOrcamento: '01',
  mes: 1,
  valor,
  ...others,
});
const sumOf = (...valores: bigint[]) =>
  addUp(
    valores.map((valor) => row(valor)),
    known,
  ).realizados[0]!.valor;

test.each([
  [[149n], 1],
  [[150n], 2],
  [[-149n], -1],
  [[-150n], -2],
  [[-49n], 0],
  [[49n, 49n], 1],
  [[50n, -50n], 0],
])('%s ten-thousandths are %s centavos, rounded once and away from zero', (valores, centavos) => {
  expect(sumOf(...valores)).toBe(centavos);
});

test('duplicates add up, codes that look alike do not, and a sum of nothing stays a row', () => {
  const rows = [
    row(100n),
    row(200n),
    row(400n, { mes: 2 }),
    row(0n, { codCCusto: '1.1' }),
    row(800n, { codTBOrcamento: '1' }),
  ];
  expect(addUp(rows, known)).toEqual({
    realizados: [
      { codCCustoFilho: '1.10', codTBOrcamento: '01', mes: 1, valor: 3 },
      { codCCustoFilho: '1.10', codTBOrcamento: '01', mes: 2, valor: 4 },
      { codCCustoFilho: '1.1', codTBOrcamento: '01', mes: 1, valor: 0 },
      { codCCustoFilho: '1.10', codTBOrcamento: '1', mes: 1, valor: 8 },
    ],
    setAside: 0,
    unknown: { centros: [], naturezas: [] },
  });
});

test('rows of unknown codes are set aside and counted, a few codes named', () => {
  const rows = [...Array.from({ length: 9 }, (_, index) => row(1n, { codCCusto: `9.${index}` })), row(1n)];
  const added = addUp([...rows, row(1n, { codTBOrcamento: '001' })], known);
  expect([added.realizados.length, added.setAside]).toEqual([1, 10]);
  expect(added.unknown).toEqual({ centros: ['9.0', '9.1', '9.2', '9.3', '9.4'], naturezas: ['001'] });
});

test('a sum beyond what can be kept exactly is refused', () => {
  expect(() => sumOf(99_999_999_999_999_900n, 100n)).toThrow('valor grande demais');
});

test('law: the order of rows changes no sum, and centavos are within half of one of the exact sum', () => {
  const rows = fc.array(
    fc.record({
      codCCusto: fc.constantFrom('1.10', '1.1', '9'),
      codTBOrcamento: fc.constantFrom('01', '1', '9'),
      mes: fc.integer({ min: 1, max: 12 }),
      valor: fc.bigInt({ min: -1_000_000n, max: 1_000_000n }),
    }),
  );
  const sorted = (all: readonly ErpRealizado[]) =>
    addUp(all, known)
      .realizados.map((one) => JSON.stringify(one))
      .sort();
  fc.assert(
    fc.property(rows, (all) => {
      expect(sorted(all.toReversed())).toEqual(sorted(all));
      const { realizados, setAside } = addUp(all, known);
      const kept = all.filter(({ codCCusto, codTBOrcamento }) => codCCusto !== '9' && codTBOrcamento !== '9');
      expect(setAside).toBe(all.length - kept.length);
      const exact = Number(kept.reduce((sum, { valor }) => sum + valor, 0n)) / 100;
      const rounded = realizados.reduce((sum, { valor }) => sum + valor, 0);
      expect(Math.abs(rounded - exact)).toBeLessThanOrEqual(realizados.length / 2);
    }),
  );
});
