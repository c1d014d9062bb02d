import { expect, test } from 'vitest';
import type { Choices } from '../filters/use-choices.ts';
import { readLink } from './link.ts';

const names = ['codOrcamentario', 'orcamentoId', 'exibirNaturezasInativas'] as const;

const offered: Record<string, readonly string[]> = {
  codOrcamentario: ['todos', '1.1', '1.10', '01'],
  orcamentoId: ['3', '4'],
  exibirNaturezasInativas: ['true', 'false'],
};

const choices: Choices = {
  optionsOf: (name) => offered[name]?.map((value) => ({ value, label: value })),
  isLoading: () => false,
  isReady: true,
  hasFailed: false,
  retry: () => {},
};

test('a complete address is searched with the very texts it carries', () => {
  expect(readLink(names, { codOrcamentario: '1.10', orcamentoId: '3' }, choices)).toMatchObject({
    kind: 'search',
    query: '?codOrcamentario=1.10&orcamentoId=3&exibirNaturezasInativas=false',
    filters: { codOrcamentario: '1.10', orcamentoId: 3, exibirNaturezasInativas: false },
  });
});

test('it waits for the lists, which say what is still offered, until they fail', () => {
  const params = { codOrcamentario: '1.10', orcamentoId: '3' };
  expect(readLink(names, params, { ...choices, isReady: false })).toEqual({ kind: 'waiting' });
  expect(readLink(names, params, { ...choices, isReady: false, hasFailed: true })).toEqual({ kind: 'stuck' });
});

test.each([
  { codOrcamentario: '9.9', orcamentoId: '3' },
  { codOrcamentario: '1.10', orcamentoId: '7' },
  { codOrcamentario: '1.10' },
  { codOrcamentario: '1.10', orcamentoId: '3', exibirNaturezasInativas: 'talvez' },
])('%j cannot be searched', (params) => {
  expect(readLink(names, params, choices)).toEqual({ kind: 'refused' });
});

test('an address without filters asks for nothing', () => {
  expect(readLink(names, { origem: 'e-mail' }, choices)).toEqual({ kind: 'empty' });
});

test('a form with other values asks for something else', () => {
  const values = { codOrcamentario: '1.10', orcamentoId: '3', exibirNaturezasInativas: 'false' };
  const link = readLink(names, values, choices);
  expect(link.kind === 'search' && link.isSame(values)).toBe(true);
  expect(link.kind === 'search' && link.isSame({ ...values, codOrcamentario: '1.1' })).toBe(false);
});
