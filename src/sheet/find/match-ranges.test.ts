import { expect, test } from 'vitest';
import { findForm, figureRanges, matchRanges } from './find-words.ts';

function matched(text: string, query: string): readonly string[] {
  return matchRanges(text, findForm(query)).map(({ start, end }) => text.slice(start, end));
}

test('finds the range of every match', () => {
  expect(matched('Araçuaí, ARACUAI', 'aracuai')).toEqual(['Araçuaí', 'ARACUAI']);
  expect(matched('Regional', 'x')).toEqual([]);
  expect(matched('Regional', '')).toEqual([]);
});

test('letters of two code points keep their accent', () => {
  expect(matched('a\u0301gua e luz', 'agua')).toEqual(['a\u0301gua']);
  expect(matched('\u00a0R$\u00a01,00', 'r$ 1')).toEqual(['R$\u00a01']);
});

test('a number typed without dots matches figures with dots; one typed with dots must match exactly', () => {
  const marked = (figure: string, query: string) =>
    figureRanges(figure, findForm(query)).map(({ start, end }) => figure.slice(start, end));
  expect(marked('R$\u00a01.234.567,89', '1234')).toEqual(['1.234']);
  expect(marked('R$\u00a01.234.567,89', 'R$ 1234567,8')).toEqual(['R$\u00a01.234.567,8']);
  expect(marked('27.987,00', '27.987')).toEqual(['27.987']);
  expect(marked('27.987,00', '2.7987')).toEqual([]);
  expect(marked('1.001.001,00', '00')).toEqual(['00', '00', '00']);
});
