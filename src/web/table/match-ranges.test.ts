import { expect, test } from 'vitest';
import { findForm } from './find-rows.ts';
import { matchRanges } from './match-ranges.ts';

function matched(text: string, wanted: string): readonly string[] {
  return matchRanges(text, findForm(wanted)).map(({ start, end }) => text.slice(start, end));
}

test('every place is told, as it is written', () => {
  expect(matched('Araçuaí, ARACUAI', 'aracuai')).toEqual(['Araçuaí', 'ARACUAI']);
  expect(matched('Regional', 'x')).toEqual([]);
  expect(matched('Regional', '')).toEqual([]);
});

test('letters written in two code points keep their accent', () => {
  expect(matched('a\u0301gua e luz', 'agua')).toEqual(['a\u0301gua']);
  expect(matched('\u00a0R$\u00a01,00', 'r$ 1')).toEqual(['R$\u00a01']);
});
