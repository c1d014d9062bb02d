import { expect, test } from 'vitest';
import { Wrong, type Cell, type CellType } from '../tables/cell-type.ts';
import * as types from '../tables/cell-types.ts';
import { readCell } from './read-cell.ts';

const number = (text: string): Cell => ({ kind: 'number', text });
const day = new Date(Date.UTC(2026, 2, 31));

test.each<[string, Cell, CellType, unknown]>([
  ['a code keeps its zeros and dots', ' 01.10 ', types.code, '01.10'],
  ['a text keeps its outer blanks and its lines', ' a\r\nb ', types.text, ' a\r\nb '],
  ['a text keeps its direction marks', 'a\u202eb', types.name, 'a\u202eb'],
  ['a label loses its outer blanks', ' Pessoal ', types.label, 'Pessoal'],
  ['an empty amount is 0', '', types.money, 0],
  ['a dash is an empty amount', ' - ', types.money, 0],
  ['an empty optional amount is null', '', types.optionalMoney, null],
  ['an empty quantity is null', '', types.quantity, null],
  ['an empty date is null', '', types.date, null],
  ['a flag', '1', types.flag, true],
  ['an id', '4', types.id, 4],
  ['a month with a zero', '03', types.month, 3],
  ['a period outside both bases', '0', types.period, 0],
  ['a word of a choice', 'fim', types.choice('meio', 'fim'), 'fim'],
  ['an empty cell of a workbook is an empty text', null, types.text, ''],
  ['a number of a workbook', number('1234.56'), types.money, 123456],
  ['a number with the rounding noise of binary fractions', number('0.30000000000000004'), types.money, 30],
  ['rounding noise of binary fractions alone is 0', number('1.1368683772161603E-13'), types.money, 0],
  ['a dot before three digits is a decimal point in a number cell', number('1.25E-1'), types.quantity, '0.125'],
  ['a large number in scientific notation', number('1.5E+9'), types.money, 150_000_000_000],
  ['a number cell that holds no number is read as text', number('x'), types.text, 'x'],
  ['a whole number of a workbook as text', number('2026'), types.text, '2026'],
  ['a date of a workbook', day, types.date, '2026-03-31'],
  ['a date of a workbook as text', day, types.text, '31/03/2026'],
  ['true of a workbook', true, types.flag, true],
])('%s', (_, cell, type, value) => {
  expect(readCell(cell, type)).toBe(value);
});

test.each<[Cell, CellType, string]>([
  ['', types.code, 'o valor é obrigatório'],
  ['todos', types.code, 'o código "todos" é reservado'],
  ['1.1\n0', types.code, 'um código não pode ter quebra de linha nem tabulação'],
  ['1'.repeat(61), types.code, 'texto com 61 caracteres; o máximo é 60'],
  [number('1.1'), types.code, 'é um número: formate a coluna como Texto e digite o código de novo'],
  [day, types.optionalCode, 'é uma data: formate a coluna como Texto e digite o código de novo'],
  ['   ', types.name, 'o valor é obrigatório'],
  ['x'.repeat(32_768), types.text, 'texto com 32.768 caracteres; o máximo é 32.767'],
  ['1.\u202e10', types.code, 'contém um caractere invisível (U+202E), que um código não pode ter; apague-o'],
  ['a\u0000b', types.text, 'contém um caractere que não se pode guardar (U+0000); apague-o'],
  ['a\ud800b', types.text, 'contém um caractere que não se pode guardar (U+D800); apague-o'],
  ['0', types.id, 'esperado um número inteiro maior que zero, por exemplo 4'],
  ['2147483648', types.id, 'esperado um número inteiro maior que zero, por exemplo 4'],
  [number('1.5'), types.id, 'esperado um número inteiro maior que zero, por exemplo 4'],
  ['26', types.year, 'esperado um ano com quatro algarismos, por exemplo 2026'],
  ['13', types.month, 'esperado um mês de 1 a 12'],
  ['0', types.basis, 'esperado 1 ou 2'],
  ['3', types.period, 'esperado 0, 1 ou 2'],
  ['sim', types.flag, 'esperado 1 ou 0'],
  ['Meio', types.choice('meio', 'fim'), 'esperado meio ou fim'],
  [number('1.234'), types.money, 'esperado um valor em reais com até duas casas decimais, por exemplo 1234,56'],
  [true, types.money, 'esperado um valor em reais com até duas casas decimais, por exemplo 1234,56'],
])('%o is wrong, and the message states what is expected', (cell, type, expected) => {
  expect(readCell(cell, type)).toEqual(new Wrong(expected));
});

test('a text of exactly 32,767 characters is accepted, emoji and accents too', () => {
  const text = 'ção😀'.repeat(6553) + 'ab';
  expect(text).toHaveLength(32_767);
  expect(readCell(text, types.text)).toBe(text);
});
