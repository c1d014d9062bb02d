import { expect, test } from 'vitest';
import { fileNameOf } from './save-file.ts';

test.each([
  ['attachment; filename="Relatorio_RUBRICA_Receitas.xls"', 'Relatorio_RUBRICA_Receitas.xls'],
  ['attachment; filename=Orcamento_Proposto.csv', 'Orcamento_Proposto.csv'],
  ['attachment; filename="a.xls"; filename*=UTF-8\'\'Or%C3%A7amento.xls', 'Orçamento.xls'],
  ['attachment', ''],
  [null, ''],
])('%j names %j', (disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name);
});
