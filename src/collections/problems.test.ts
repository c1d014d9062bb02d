import { expect, test } from 'vitest';
import { Problems } from './problems.ts';

test('the first thousand problems are stored, with sheet and cell, and all are counted', () => {
  const problems = new Problems();
  for (let line = 1; line <= 1_200; line++) problems.at({ sheet: '16.15', line, column: 6 }, 'Não é um valor.');
  problems.of('16.16', 'Falta uma coluna.', '16.16');
  expect([problems.items.length, problems.count]).toEqual([1_000, 1_201]);
  expect([null, '16.16', '16.17'].map((centro) => problems.countOf(centro))).toEqual([1_200, 1, 0]);
  expect(problems.items[22]).toMatchObject({ planilha: '16.15', celula: 'G23' });
});
