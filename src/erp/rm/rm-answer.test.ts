import { expect, test } from 'vitest';
import { readRmRows } from './rm-answer.ts';
import { examples, syncExamples } from '../../testing/servers/sync-examples.ts';
import { exactOf } from '../exact-number.ts';
import { rmColumns } from './rm-columns.ts';

const row = { CODCCUSTO: '1.10.01', CODTBORCAMENTO: '3.1', MES: 2, VALOR: 1234.5678 };
const read = { codCCustoFilho: '1.10.01', codTBOrcamento: '3.1', mes: 2, valor: exactOf(12_345_678, 4) };
const rowsOf = (answer: unknown) => readRmRows(JSON.stringify(answer), rmColumns.realizados);

test.each([
  ['an array', [row, row], [read, read]],
  ['items', { items: [row], hasNext: false }, [read]],
  ['data', { data: [row] }, [read]],
  ['value', { value: [row] }, [read]],
  ['dados', { Dados: [row] }, [read]],
  ['records', { records: [row] }, [read]],
  ['a single row', row, [read]],
  ['a single row under items', { items: row }, [read]],
  ['no rows', [], []],
  ['no rows under items', { items: [] }, []],
])('the rows of an answer are read: %s', (_, answer, rows) => {
  expect(rowsOf(answer)).toEqual(rows);
});

test('keys are read in any case, with blanks, signs and accents; unknown columns are ignored', () => {
  const odd = { 'Cod. CCusto': ' 1.10.01 ', cod_tb_orcamento: '3.1', Mês: '02', 'VALOR/': '1.234,5678', OUTRO: {} };
  expect(rowsOf([odd])).toEqual([read]);
});

test.each(['', 'x', '12.345', null, 1e16])('%j is no amount', (VALOR) => {
  expect(() => rowsOf([{ ...row, VALOR }])).toThrow('a coluna VALOR deve trazer um número');
});

test.each([0, 13, 1.5, '', 'x', '00', null, '1;2'])('%j is no month', (MES) => {
  expect(() => rowsOf([{ ...row, MES }])).toThrow('a coluna MES deve trazer um mês de 1 a 12');
});

test('an absent code counts as unknown; one sent as a number is refused, as it may have lost its zeros', () => {
  expect(rowsOf([{ ...row, CODTBORCAMENTO: null }])[0]!.codTBOrcamento).toBe('');
  expect(() => rowsOf([{ ...row, CODCCUSTO: 1.1 }])).toThrow('a coluna CODCCUSTO deve trazer texto');
});

const { propostas, importacao } = examples;

test('the budgeted values have an amount on each basis', () => {
  const answer = JSON.stringify([propostas.record('1.2.1', '-0,005')]);
  expect(readRmRows(answer, rmColumns.propostas)).toEqual([
    { codCCustoFilho: '1.2.1', codTBOrcamento: '3.1', valorProposta: exactOf(-5, 3), valorReformulacao: exactOf(5, 2) },
  ]);
});

const posting = importacao.record('1.2.1', '15,00');
const readPosting = (others: object) =>
  readRmRows(JSON.stringify([{ ...posting, ...others }]), rmColumns.importacao)[0]!;

test('the postings name their year, and may have no nature and no quantities', () => {
  expect(readPosting({ CODTBORCAMENTO: ' ', QTDPESSOAS: '', UNIDADE: null })).toEqual({
    budget: { kind: 'ano', ano: 2026 },
    periodoOrcamento: 1,
    codTBOrcamento: null,
    tipo: 'D',
    chaveCentroCusto: '1.2.1',
    chaveAcao: 'A1',
    codReduzidoConta: '0031',
    codReduzidoNatureza: '',
    mes: 2,
    unidade: '',
    descricaoLancamento: 'Viagem',
    qtdPessoas: null,
    qtdDias: exactOf(1, 4),
    qtdUnidade: null,
    valorUnitario: exactOf(1, 2),
    valorTotal: exactOf(15, 0),
  });
});

test.each([
  [{ ANO: 26 }, 'a coluna ANO deve trazer um ano'],
  [{ PERIODO: 0 }, 'a coluna PERIODO deve trazer 1 ou 2'],
  [{ CODREDUZIDOCONTA: 31 }, 'a coluna CODREDUZIDOCONTA deve trazer um código'],
  [{ CHAVEACAO: 'x'.repeat(61) }, 'a coluna CHAVEACAO deve trazer um código de até 60 letras'],
  [{ DESCRICAOLANCAMENTO: 'a\u0000' }, 'a coluna DESCRICAOLANCAMENTO deve trazer texto sem caracteres de controle'],
  [{ UNIDADE: 'x'.repeat(32_768) }, 'a coluna UNIDADE deve trazer texto'],
  [{ QTDDIAS: 'dois' }, 'a coluna QTDDIAS deve trazer um número, ou nada'],
  [{ VALORUNITARIO: null }, 'a coluna VALORUNITARIO deve trazer um número'],
])('a posting with %j is refused', (others, message) => {
  expect(() => readPosting(others)).toThrow(message);
});

test.each(syncExamples)('every expected column must be present ($kind)', ({ kind, record }) => {
  const row = record('1.2.1', 1);
  for (const name of Object.keys(row)) {
    const { [name]: _, ...others } = row;
    expect(() => readRmRows<unknown>(JSON.stringify(others), rmColumns[kind])).toThrow(`a resposta não traz ${name}`);
  }
});
