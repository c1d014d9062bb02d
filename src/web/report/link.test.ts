import { expect, test } from 'vitest';
import type { Choices } from '../filters/choices.ts';
import type { Choice } from '../filters/filter-control.ts';
import { readLink } from './link.ts';

const names = ['codOrcamentario', 'orcamentoId', 'exibirNaturezasInativas'] as const;

const choiceOf = (...values: readonly string[]): Choice => ({
  options: values.map((value) => ({ value, label: value })),
  isOff: false,
  isLoading: false,
  isPreselected: false,
  note: undefined,
});

const choices: Choices = {
  of: {
    codOrcamentario: choiceOf('todos', '1.1', '1.10', '01'),
    orcamentoId: choiceOf('3', '4'),
    exibirNaturezasInativas: choiceOf('true', 'false'),
  },
  isLoading: false,
  hasFailed: false,
  retry: () => {},
};

test('a complete address is searched with its exact texts', () => {
  expect(readLink(names, { codOrcamentario: '1.10', orcamentoId: '3' }, choices)).toMatchObject({
    kind: 'search',
    query: '?codOrcamentario=1.10&orcamentoId=3&exibirNaturezasInativas=false',
    filters: { codOrcamentario: '1.10', orcamentoId: 3, exibirNaturezasInativas: false },
  });
});

test('waits for the lists, and is stuck if one it needs has failed', () => {
  const params = { codOrcamentario: '1.10', orcamentoId: '3' };
  expect(readLink(names, params, { ...choices, isLoading: true })).toEqual({ kind: 'waiting' });
  const failed: Choices = { ...choices, of: { ...choices.of, codOrcamentario: choiceOf('todos') }, hasFailed: true };
  expect(readLink(names, params, failed)).toEqual({ kind: 'stuck' });
  expect(readLink(names, { ...params, codOrcamentario: 'todos' }, failed).kind).toBe('search');
});

test.each([
  { codOrcamentario: '9.9', orcamentoId: '3' },
  { codOrcamentario: '1.10', orcamentoId: '7' },
  { codOrcamentario: '1.10' },
  { codOrcamentario: '1.10', orcamentoId: '3', exibirNaturezasInativas: 'talvez' },
])('%j cannot be searched', (params) => {
  expect(readLink(names, params, choices)).toEqual({ kind: 'refused' });
});

test('an address without filters is empty', () => {
  expect(readLink(names, { origem: 'e-mail' }, choices)).toEqual({ kind: 'empty' });
});

test('a form with other values is not the same search', () => {
  const values = { codOrcamentario: '1.10', orcamentoId: '3', exibirNaturezasInativas: 'false' };
  const link = readLink(names, values, choices);
  expect(link.kind === 'search' && link.isSame(values)).toBe(true);
  expect(link.kind === 'search' && link.isSame({ ...values, codOrcamentario: '1.1' })).toBe(false);
});
