import { expect, test } from 'vitest';
import { examples } from '../testing/servers/sync-examples.ts';
import { exactOf } from './exact-number.ts';
import { rowsToStore } from './rows-to-store.ts';
import { questions } from './questions.ts';
import { known, lancamentos, posting, realizados, row } from '../testing/servers/erp-rows.ts';

test('rows set aside are reported with the ERP’s names of their codes, their amounts and every reason', () => {
  const { setAside } = realizados([
    row(70_000, { codCCustoFilho: '9.9', mes: 2 }),
    row(51, { codCCustoFilho: '', codTBOrcamento: '001' }),
    row(51, { codTBOrcamento: `a\u0000${'x'.repeat(50)}` }),
  ]);
  expect(setAside.rows).toEqual([
    {
      chave: { CODCCUSTO: '9.9', CODTBORCAMENTO: '01', MES: '2' },
      valor: 700,
      motivo: 'O centro de custo 9.9 não existe.',
      codCCustoFilho: null,
    },
    {
      chave: { CODCCUSTO: '', CODTBORCAMENTO: '001', MES: '1' },
      valor: 1,
      motivo: 'Falta o centro de custo. A natureza 001 não existe.',
      codCCustoFilho: null,
    },
    {
      chave: { CODCCUSTO: '1.10', CODTBORCAMENTO: `a\ufffd${'x'.repeat(38)}`, MES: '1' },
      valor: 1,
      motivo: `A natureza a\ufffd${'x'.repeat(38)} não existe.`,
      codCCustoFilho: '1.10',
    },
  ]);
  expect(setAside.centavos).toBe(701); // 7,0102 rounded once; its three parts, rounded first, would add up to 7,02
  const posted = lancamentos([posting({ budget: { kind: 'ano', ano: 2031 }, codTBOrcamento: '9' })]).setAside.rows[0]!;
  expect([Object.entries(posted.chave).slice(0, 3), posted.motivo]).toEqual([
    [
      ['ANO', '2031'],
      ['PERIODO', '1'],
      ['CODTBORCAMENTO', '9'],
    ],
    'A natureza 9 não existe. Não há orçamento de 2031.',
  ]);
});

test('budgeted values set aside are reported with the proposed amount, and the reformulated amount beside it', () => {
  const rows = [examples.propostas.unknown[0]![0], { ...examples.propostas.row('1.2.1', 70_000), codTBOrcamento: '9' }];
  const { setAside } = rowsToStore(rows, questions.propostas, known, 4);
  expect(setAside.rows.map(({ chave, valor }) => [chave['VALORREFORMULACAO'], valor])).toEqual([
    ['0,03', 1],
    ['2.100,00', 70_000],
  ]);
  expect(setAside.centavos).toBe(70_001);
});

test('only rows of the requested budget are stored; those that name an unknown budget are set aside', () => {
  const of = (orcamentoId: number, code = '01') =>
    row(100, { budget: { kind: 'orcamento', orcamentoId }, codTBOrcamento: code });
  const { rows, setAside } = realizados([of(4), of(3), of(3, 'x'), of(4, 'x'), of(99)]);
  expect(rows.map(({ orcamentoId, valor }) => [orcamentoId, valor])).toEqual([[4, 1]]);
  expect(setAside.rows.map(({ chave, motivo }) => [chave['ORCAMENTOID'], motivo])).toEqual([
    ['4', 'A natureza x não existe.'],
    ['99', 'O orçamento 99 não existe.'],
  ]);
});

test('of very many rows set aside the first thousand are reported, and all are counted and added up', () => {
  const { setAside } = realizados(Array.from({ length: 1_234 }, () => row(100, { codCCustoFilho: '9' })));
  expect([setAside.count, setAside.rows.length, setAside.centavos]).toEqual([1_234, 1_000, 1_234]);
});

test('rows set aside never make an answer fail, however large their sum', () => {
  const largest = row(0, { codCCustoFilho: '9', valor: exactOf(999_999_999_999_999, 2) });
  expect(realizados([largest, largest]).setAside.centavos).toBe(999_999_999_999_999);
});
