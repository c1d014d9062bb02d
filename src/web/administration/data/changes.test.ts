import { expect, test } from 'vitest';
import type { Mudanca } from '../../../contracts/administration/cargas.ts';
import { tables } from '../../../load/tables/tables.ts';
import { titleOf } from './Changes.tsx';

const change = (tabela: string, orcamentoId: number | null, ano: number | null): Mudanca => ({
  tabela,
  orcamentoId,
  ano,
  linhasHoje: 0,
  novas: 0,
  alteradas: 0,
  removidas: 0,
  propostaHoje: null,
  propostaDepois: null,
  reformulacaoHoje: null,
  reformulacaoDepois: null,
});

test('a title names the budget’s year, and the budget’s number if two budgets have the same year', () => {
  const all = [change('naturezas', null, null), change('valores', 1, 2026), change('memorias_calculo', 2, 2026)];
  expect(all.map((one) => titleOf(one, all))).toEqual([
    'Naturezas',
    'Orçamento 2026 (nº 1) · valores',
    'Orçamento 2026 (nº 2) · memórias de cálculo',
  ]);
  expect(titleOf(all[1]!, all.slice(0, 2))).toBe('Orçamento 2026 · valores');
});

test('every table that a load accepts has a title in words', () => {
  for (const { name } of tables) expect(titleOf(change(name, null, null), [])).toMatch(/^\p{Lu}\p{Ll}/u);
  const titles = new Set(tables.map(({ name }) => titleOf(change(name, null, null), [])));
  expect(titles.size).toBe(tables.length);
  expect([...titles].join()).not.toMatch(/[-_]/);
});
