import { expect, test } from 'vitest';
import type { Choice } from '../../filters/filter-control.ts';
import { describeFilters } from './FoundTable.tsx';

const choiceOf = (value: string, label: string): Choice => ({
  options: [{ value, label }],
  isOff: false,
  isLoading: false,
  isPreselected: false,
  note: undefined,
});

const offered = {
  codOrcamentario: choiceOf('1.10', '1.10 - Educação'),
  orcamentoId: choiceOf('4', '2026'),
  exibirNaturezasInativas: choiceOf('true', 'Sim'),
};

test('filters by label and value', () => {
  const values = { codOrcamentario: '1.10', orcamentoId: '4', exibirNaturezasInativas: 'true' };
  expect(describeFilters(['codOrcamentario', 'orcamentoId', 'exibirNaturezasInativas'], values, offered)).toBe(
    'Código Orçamentário: 1.10 - Educação · Ano: 2026 · Exibir Naturezas Inativas: Sim',
  );
});

test('a filter that is not on the form is left out', () => {
  const values = { orcamentoId: '4', tipoRelatorio: '1' };
  expect(describeFilters(['orcamentoId', 'tipoRelatorio'], values, offered)).toBe('Ano: 2026');
});
