import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KnownKeys } from '../load/known-keys.ts';
import { examples } from '../testing/servers/sync-examples.ts';
import { exactOf } from './exact-number.ts';
import type { ErpRows } from './gateway.ts';
import { keepRows, type Known } from './keep-rows.ts';
import { questions } from './questions.ts';

const keys = new KnownKeys();
keys.add('centros-custo-filhos', ['1.10', '1.1', '1.2.1']);
keys.add('naturezas', ['01', '1', '3.1']);
const orcamentos = [
  { id: 3, ano: 2025 },
  { id: 4, ano: 2026 },
  { id: 8, ano: 2026 },
];
const known: Known = { keys, orcamentos };

const realizados = (rows: readonly ErpRows['realizados'][]) => keepRows(rows, questions.realizados, known, 4);
const row = (tenThousandths: number, others: Partial<ErpRows['realizados']> = {}): ErpRows['realizados'] => ({
  codCCustoFilho: '1.10',
  codTBOrcamento: '01',
  mes: 1,
  valor: exactOf(tenThousandths, 4),
  ...others,
});

const { importacao } = examples;
const posting = (others: Partial<ErpRows['importacao']> = {}) =>
  ({ ...importacao.row('1.2.1', 100), ...others }) as ErpRows['importacao'];
const lancamentos = (rows: readonly ErpRows['importacao'][]) => keepRows(rows, questions.importacao, known, null);

test.each([
  [[149], 1],
  [[150], 2],
  [[-149], -1],
  [[-150], -2],
  [[-49], 0],
  [[49, 49], 1],
  [[50, -50], 0],
])('%s ten-thousandths are %s centavos, rounded once and away from zero', (valores, centavos) => {
  expect(realizados(valores.map((valor) => row(valor))).rows[0]!['valor']).toBe(centavos);
});

test('duplicates add up, codes that look alike do not, and a sum of nothing stays a row', () => {
  const rows = [
    row(100),
    row(200),
    row(400, { mes: 2 }),
    row(0, { codCCustoFilho: '1.1' }),
    row(800, { codTBOrcamento: '1' }),
  ];
  const { rows: kept, setAside } = realizados(rows);
  expect(kept).toEqual([
    { orcamentoId: 4, codCCustoFilho: '1.10', codTBOrcamento: '01', mes: 1, valor: 3 },
    { orcamentoId: 4, codCCustoFilho: '1.10', codTBOrcamento: '01', mes: 2, valor: 4 },
    { orcamentoId: 4, codCCustoFilho: '1.1', codTBOrcamento: '01', mes: 1, valor: 0 },
    { orcamentoId: 4, codCCustoFilho: '1.10', codTBOrcamento: '1', mes: 1, valor: 8 },
  ]);
  expect([setAside.count, setAside.describe()]).toEqual([0, null]);
  expect(rows[0]).toEqual(row(100)); // the answer itself is left as it came
});

test('budgeted values add up on either basis by themselves', () => {
  const place = { codCCustoFilho: '1.10', codTBOrcamento: '01' };
  const proposta = (p: number, r: number) => ({
    ...place,
    valorProposta: exactOf(p, 4),
    valorReformulacao: exactOf(r, 4),
  });
  const rows = [proposta(50, -149), proposta(49, 0), proposta(0, -1)];
  expect(keepRows(rows, questions.propostas, known, 3).rows).toEqual([
    { orcamentoId: 3, ...place, valorProposta: 1, valorReformulacao: -2 },
  ]);
});

test('postings that are alike stay two, each rounded once; quantities have four decimals, or are none', () => {
  const one = posting({ valorTotal: exactOf(49, 4), qtdDias: exactOf(15, 5), qtdPessoas: exactOf(-15, 5) });
  const kept = {
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
  expect(lancamentos([one, one]).rows).toEqual([kept, kept]);
});

test('a posting of a year is one of each of its budgets; one without nature belongs to none', () => {
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
  const { rows: kept, setAside } = realizados([row(1, { codTBOrcamento: '001' }), ...rows]);
  expect([kept.length, setAside.count]).toEqual([1, 10]);
  expect(setAside.describe()).toBe(
    'Linhas com códigos desconhecidos, deixadas de lado: centros de custo 9.0, 9.1, 9.2, 9.3, 9.4; naturezas 001.',
  );
});

test('rows set aside are told by the ERP’s names of their codes, with their amounts and every reason', () => {
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
    },
    {
      chave: { CODCCUSTO: '', CODTBORCAMENTO: '001', MES: '1' },
      valor: 1,
      motivo: 'Falta o centro de custo. A natureza 001 não existe.',
    },
    {
      chave: { CODCCUSTO: '1.10', CODTBORCAMENTO: `a\ufffd${'x'.repeat(38)}`, MES: '1' },
      valor: 1,
      motivo: `A natureza a\ufffd${'x'.repeat(38)} não existe.`,
    },
  ]);
  expect(setAside.centavos).toBe(701); // of 7,0102: rounded once, where its three parts add up to 7,02
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

test('a proposal that is set aside is told by its proposed amount, the reformulated one beside it', () => {
  const rows = [examples.propostas.unknown[0]![0], { ...examples.propostas.row('1.2.1', 70_000), codTBOrcamento: '9' }];
  const { setAside } = keepRows(rows, questions.propostas, known, 4);
  expect(setAside.rows.map(({ chave, valor }) => [chave['VALORREFORMULACAO'], valor])).toEqual([
    ['0,03', 1],
    ['2.100,00', 70_000],
  ]);
  expect(setAside.centavos).toBe(70_001);
});

test('of very many rows set aside the first thousand are told, and all are counted and added up', () => {
  const { setAside } = realizados(Array.from({ length: 1_234 }, () => row(100, { codCCustoFilho: '9' })));
  expect([setAside.count, setAside.rows.length, setAside.centavos]).toEqual([1_234, 1_000, 1_234]);
});

test('what is set aside is no reason to refuse an answer, however large it is', () => {
  const largest = row(0, { codCCustoFilho: '9', valor: exactOf(999_999_999_999_999, 2) });
  expect(realizados([largest, largest]).setAside.centavos).toBe(999_999_999_999_999);
});

test('a sum beyond what can be kept exactly is refused', () => {
  expect(() => realizados([row(0, { valor: exactOf(999_999_999_999_999, 2) }), row(100)])).toThrow(
    'valor grande demais',
  );
  expect(() => lancamentos([posting({ qtdDias: exactOf(100_000_000_000, 0) })])).toThrow('valor grande demais');
});

test('law: the order of rows changes no sum, and centavos are within half of one of the exact sum', () => {
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
      const { rows: kept, setAside } = realizados(all);
      const good = drawn.filter(
        ({ codCCustoFilho, codTBOrcamento }) => codCCustoFilho !== '9' && codTBOrcamento !== '9',
      );
      expect(setAside.count).toBe(all.length - good.length);
      const exact = good.reduce((sum, { tenThousandths }) => sum + tenThousandths, 0) / 100;
      const rounded = kept.reduce((sum, { valor }) => sum + Number(valor), 0);
      expect(Math.abs(rounded - exact)).toBeLessThanOrEqual(kept.length / 2);
    }),
  );
});
