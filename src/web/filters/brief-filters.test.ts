import { expect, test } from 'vitest';
import { briefFilters, describeFilters } from './FoldedForm.tsx';
import type { Choice, Option } from './filter-control.ts';

const choiceOf = (...options: readonly Option[]): Choice => ({
  options,
  isOff: false,
  isLoading: false,
  note: undefined,
});

const todos = { value: 'todos', label: 'Todos' };
const names = ['codCCustoPai', 'codCCustoFilho', 'orcamentoId', 'exibirNaturezasInativas', 'tipoRelatorio'] as const;
const offered = {
  codCCustoPai: choiceOf(todos, { value: '1.10', label: '1.10 - Uberaba' }),
  codCCustoFilho: choiceOf(todos, { value: '1.10.01', label: '1.10.01 - Cursos' }),
  orcamentoId: choiceOf({ value: '4', label: '2026' }),
  exibirNaturezasInativas: choiceOf({ value: 'false', label: 'Não', brief: 'não' }),
  tipoRelatorio: choiceOf({ value: '1', label: 'Tela' }),
};
const values = {
  codCCustoPai: '1.10',
  codCCustoFilho: 'todos',
  orcamentoId: '4',
  exibirNaturezasInativas: 'false',
  tipoRelatorio: '1',
};

const lineOf = (...input: Parameters<typeof briefFilters>) =>
  briefFilters(...input)
    .map(({ label, text }) => `${label} ${text}`)
    .join(' · ');

test('the folded form has short labels and values', () => {
  expect(lineOf(names, values, offered)).toBe('Centro 1.10 - Uberaba · Filho Todos · Ano 2026 · Inativas não');
});

test('a child filter that offers only ‘Todos’ is left out', () => {
  const all = { ...offered, codCCustoFilho: choiceOf(todos) };
  expect(lineOf(names, { ...values, codCCustoPai: 'todos' }, all)).toBe('Centro Todos · Ano 2026 · Inativas não');
});

test('a value that no option has is shown as it is', () => {
  expect(lineOf(['orcamentoId'], { orcamentoId: '9' }, offered)).toBe('Ano 9');
});

test('filters are described by label and value', () => {
  const choices = {
    codOrcamentario: choiceOf({ value: '1.10', label: '1.10 - Educação' }),
    orcamentoId: choiceOf({ value: '4', label: '2026' }),
    exibirNaturezasInativas: choiceOf({ value: 'true', label: 'Sim' }),
  };
  const chosen = { codOrcamentario: '1.10', orcamentoId: '4', exibirNaturezasInativas: 'true' };
  expect(describeFilters(['codOrcamentario', 'orcamentoId', 'exibirNaturezasInativas'], chosen, choices)).toBe(
    'Código Orçamentário: 1.10 - Educação · Ano: 2026 · Exibir Naturezas Inativas: Sim',
  );
});

test('a filter that is not on the form is left out', () => {
  const chosen = { orcamentoId: '4', tipoRelatorio: '1' };
  expect(describeFilters(['orcamentoId', 'tipoRelatorio'], chosen, offered)).toBe('Ano: 2026');
});
