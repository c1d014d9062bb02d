import { expect, test } from 'vitest';
import type { FilterName } from '../../reports/filters.ts';
import { describeSearch } from './describe-search.ts';

const optionsOf = (name: FilterName) =>
  ({
    codOrcamentario: [{ value: '1.10', label: '1.10 - Educação' }],
    orcamentoId: [{ value: '4', label: '2026' }],
    exibirNaturezasInativas: [{ value: 'true', label: 'Sim' }],
  })[name as 'orcamentoId'];

test('filters are told by name and value, then the number of lines', () => {
  const values = { codOrcamentario: '1.10', orcamentoId: '4', exibirNaturezasInativas: 'true' };
  expect(
    describeSearch(['codOrcamentario', 'orcamentoId', 'exibirNaturezasInativas'], values, { optionsOf }, 1234),
  ).toBe('Código Orçamentário: 1.10 - Educação · Ano: 2026 · Exibir Naturezas Inativas: Sim · 1.234 linhas');
});

test('one line is one line', () => {
  expect(describeSearch(['orcamentoId'], { orcamentoId: '4' }, { optionsOf }, 1)).toBe('Ano: 2026 · 1 linha');
});
