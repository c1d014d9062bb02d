import { expect, test } from 'vitest';
import { readRmRows } from './rm-answer.ts';
import { rmColumns } from './rm-columns.ts';

const row = { CODCCUSTO: '1.10.01', CODTBORCAMENTO: '3.1', MES: 2, VALOR: 1234.5678 };
const read = { ...row, VALOR: 12_345_678n };
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
])('%s', (_, answer, rows) => {
  expect(rowsOf(answer)).toEqual(rows);
});

test('keys in any case, with blanks, signs and accents; columns nobody asked for are left out', () => {
  const odd = { 'Cod. CCusto': ' 1.10.01 ', cod_tb_orcamento: '3.1', Mês: '02', 'VALOR/': '1.234,5678', OUTRO: {} };
  expect(rowsOf([odd])).toEqual([read]);
});

test.each([
  [0, 0n],
  [-0.0049, -49n],
  [0.1 + 0.2, 3000n],
  [123456789.005, 1_234_567_890_050n],
  [1e-7, 0n],
  ['12', 120_000n],
  ['-1.234,5', -12_345_000n],
  ['1234.5600', 12_345_600n],
  ['(0,00015)', -1n],
  ['0,00004999', 0n],
  ['0,00495', 49n],
  ['1.234.567', 12_345_670_000n],
  ['12.345,00', 123_450_000n],
  ['9.999.999.999.999,99', 99_999_999_999_999_900n],
])('an amount of %s is %s ten-thousandths', (VALOR, expected) => {
  expect(rowsOf([{ ...row, VALOR }])[0]!.VALOR).toBe(expected);
});

test.each(['', ' ', 'x', '12.345', '-R$ 1.234', '1,2,3', '1e3', true, null, {}, [1], 1e16, '99999999999999'])(
  '%j is no amount',
  (VALOR) => {
    expect(() => rowsOf([{ ...row, VALOR }])).toThrow('a coluna VALOR deve trazer um número');
  },
);

test.each([0, 13, 1.5, '', 'x', '00', null, '1;2'])('%j is no month', (MES) => {
  expect(() => rowsOf([{ ...row, MES }])).toThrow('a coluna MES deve trazer um mês de 1 a 12');
});

test('a code that is nothing is an unknown one; one that came as a number may have lost its zeros', () => {
  expect(rowsOf([{ ...row, CODTBORCAMENTO: null }])[0]!.CODTBORCAMENTO).toBe('');
  expect(() => rowsOf([{ ...row, CODCCUSTO: 1.1 }])).toThrow('a coluna CODCCUSTO deve trazer texto');
});

test('the postings have quantities that may be nothing', () => {
  const amounts = { QTDPESSOAS: null, QTDDIAS: '', QTDUNIDADE: '1,5', VALORUNITARIO: 10, VALORTOTAL: '15,00' };
  const texts = 'CODTBORCAMENTO TIPO CHAVECENTROCUSTO CHAVEACAO CODREDUZIDOCONTA CODREDUZIDONATUREZA UNIDADE'.split(
    ' ',
  );
  const posting = {
    ANO: '2026',
    PERIODO: 1,
    MES: 3,
    DESCRICAOLANCAMENTO: 'Viagem',
    ...Object.fromEntries(texts.map((name) => [name, '01'])),
    ...amounts,
  };
  const [found] = readRmRows(JSON.stringify([posting]), rmColumns.importacao);
  expect(found).toMatchObject({
    ANO: 2026,
    QTDPESSOAS: null,
    QTDDIAS: null,
    QTDUNIDADE: 15_000n,
    VALORTOTAL: 150_000n,
  });
});
