import { expect, test } from 'vitest';
import { sheetName } from './clean-text.ts';

test.each([
  ['Orçamentário Comparativo', 'Orçamentário Comparativo'],
  ['Proposta/Reformulado: [2026]?*\\', 'Proposta-Reformulado- -2026----'],
  ["'Entre' aspas'", "Entre' aspas"],
  ['', 'Planilha'],
  ["'' ", 'Planilha'],
  ['Orçamentário Comparativo Entre Anos', 'Orçamentário Comparativo Entre'],
  ['Trinta letras e um caracter a 😀', 'Trinta letras e um caracter a'],
])('%j becomes %j', (title, name) => {
  expect(sheetName(title, 0)).toBe(name);
});

test('numbers the parts after the first within 31 characters', () => {
  expect(sheetName('Orçamentário Comparativo Entre Anos', 1)).toBe('Orçamentário Comparativo En (2)');
  expect(sheetName('Orçamentário Comparativo Entre Anos', 11)).toBe('Orçamentário Comparativo E (12)');
});
