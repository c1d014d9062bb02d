import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactOf } from './exact-number.ts';
import type { ErpRows } from './gateway.ts';
import { rowsToStore } from './rows-to-store.ts';
import { questions } from './questions.ts';
import { known, lancamentos, posting, realizados, row } from '../testing/servers/erp-rows.ts';

test.each([
  [[149], 1],
  [[150], 2],
  [[-149], -1],
  [[-150], -2],
  [[-49], 0],
  [[49, 49], 1],
  [[50, -50], 0],
])('%s ten-thousandths are %s centavos, rounded once, half away from zero', (valores, centavos) => {
  expect(realizados(valores.map((valor) => row(valor))).rows[0]!['valor']).toBe(centavos);
});

test('duplicates add up, similar codes do not, and a sum of zero stays a row', () => {
  const rows = [
    row(100),
    row(200),
    row(400, { mes: 2 }),
    row(0, { codCCustoFilho: '1.1' }),
    row(800, { codTBOrcamento: '1' }),
  ];
  const { rows: stored, setAside } = realizados(rows);
  expect(stored).toEqual([
    { orcamentoId: 4, codCCustoFilho: '1.10', codTBOrcamento: '01', mes: 1, valor: 3 },
    { orcamentoId: 4, codCCustoFilho: '1.10', codTBOrcamento: '01', mes: 2, valor: 4 },
    { orcamentoId: 4, codCCustoFilho: '1.1', codTBOrcamento: '01', mes: 1, valor: 0 },
    { orcamentoId: 4, codCCustoFilho: '1.10', codTBOrcamento: '1', mes: 1, valor: 8 },
  ]);
  expect([setAside.count, setAside.describe()]).toEqual([0, null]);
  expect(rows[0]).toEqual(row(100)); // the answer itself is not changed
});

test('budgeted values add up on each basis separately', () => {
  const place = { codCCustoFilho: '1.10', codTBOrcamento: '01' };
  const proposta = (p: number, r: number) => ({
    ...place,
    valorProposta: exactOf(p, 4),
    valorReformulacao: exactOf(r, 4),
  });
  const rows = [proposta(50, -149), proposta(49, 0), proposta(0, -1)];
  expect(rowsToStore(rows, questions.propostas, known, 3).rows).toEqual([
    { orcamentoId: 3, ...place, valorProposta: 1, valorReformulacao: -2 },
  ]);
});

test('equal postings stay two, each rounded once; quantities have four decimals, or are null', () => {
  const one = posting({ valorTotal: exactOf(49, 4), qtdDias: exactOf(15, 5), qtdPessoas: exactOf(-15, 5) });
  const stored = {
    orcamentoId: 4,
    periodoOrcamento: 1,
    codTBOrcamento: '3.1',
    tipo: 'D',
    chaveCentroCusto: '1.2.1',
    chaveAcao: 'A1',
    codReduzidoConta: '0031',
    codReduzidoNatureza: '',
    mes: 2,
    unidade: 'Diária',
    descricaoLancamento: 'Viagem "a"; b\\c',
    qtdPessoas: -0.0002,
    qtdDias: 0.0002,
    qtdUnidade: null,
    valorUnitario: 1,
    valorTotal: 0,
  };
  expect(lancamentos([one, one]).rows).toEqual([stored, stored]);
});

test('a posting of a year is stored in each budget of that year; one without nature is stored without it', () => {
  const year = (ano: number) => posting({ budget: { kind: 'ano', ano }, codTBOrcamento: null });
  const { rows, setAside } = lancamentos([year(2026), year(2025), year(2024), posting()]);
  expect(rows.map(({ orcamentoId, codTBOrcamento }) => [orcamentoId, codTBOrcamento])).toEqual([
    [4, null],
    [8, null],
    [3, null],
    [4, '3.1'],
  ]);
  expect(setAside.describe()).toBe('Linhas com códigos desconhecidos, deixadas de lado: anos sem orçamento 2024.');
});

test('rows of unknown codes are set aside and counted, a few codes named', () => {
  const rows = [...Array.from({ length: 9 }, (_, index) => row(1, { codCCustoFilho: `9.${index}` })), row(1)];
  const { rows: stored, setAside } = realizados([row(1, { codTBOrcamento: '001' }), ...rows]);
  expect([stored.length, setAside.count]).toEqual([1, 10]);
  expect(setAside.describe()).toBe(
    'Linhas com códigos desconhecidos, deixadas de lado: centros de custo 9.0, 9.1, 9.2, 9.3, 9.4; naturezas 001.',
  );
});

test('a sum too large to be stored exactly is refused', () => {
  expect(() => realizados([row(0, { valor: exactOf(999_999_999_999_999, 2) }), row(100)])).toThrow(
    'valor grande demais',
  );
  expect(() => lancamentos([posting({ qtdDias: exactOf(100_000_000_000, 0) })])).toThrow('valor grande demais');
});

test('law: the order of rows changes no sum, and each stored sum is within half a centavo of the exact one', () => {
  const rows = fc.array(
    fc.record({
      codCCustoFilho: fc.constantFrom('1.10', '1.1', '9'),
      codTBOrcamento: fc.constantFrom('01', '1', '9'),
      mes: fc.integer({ min: 1, max: 12 }),
      tenThousandths: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    }),
  );
  const sorted = (all: readonly ErpRows['realizados'][]) =>
    realizados(all)
      .rows.map((one) => JSON.stringify(one))
      .sort();
  fc.assert(
    fc.property(rows, (drawn) => {
      const all = drawn.map(({ tenThousandths, ...others }) => row(tenThousandths, others));
      expect(sorted(all.toReversed())).toEqual(sorted(all));
      const { rows: stored, setAside } = realizados(all);
      const good = drawn.filter(
        ({ codCCustoFilho, codTBOrcamento }) => codCCustoFilho !== '9' && codTBOrcamento !== '9',
      );
      expect(setAside.count).toBe(all.length - good.length);
      const exact = good.reduce((sum, { tenThousandths }) => sum + tenThousandths, 0) / 100;
      const rounded = stored.reduce((sum, { valor }) => sum + Number(valor), 0);
      expect(Math.abs(rounded - exact)).toBeLessThanOrEqual(stored.length / 2);
    }),
  );
});
