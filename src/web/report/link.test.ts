import { expect, test } from 'vitest';
import type { Choices } from '../filters/use-choices.ts';
import type { Choice } from '../filters/filter-control.ts';
import { ofOrganization, parseSearchParams } from '../api/search-params.ts';
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
  expect(readLink(names, { codOrcamentario: '1.10', orcamentoId: '3' }, { choices, codColigada: 1 })).toMatchObject({
    kind: 'search',
    query: '?codOrcamentario=1.10&orcamentoId=3&exibirNaturezasInativas=false',
    filters: { codOrcamentario: '1.10', orcamentoId: 3, exibirNaturezasInativas: false },
  });
});

test('an address waits for the lists, and is stuck if one that it needs has failed', () => {
  const params = { codOrcamentario: '1.10', orcamentoId: '3' };
  expect(readLink(names, params, { choices: { ...choices, isLoading: true }, codColigada: 1 })).toEqual({
    kind: 'waiting',
  });
  const failed: Choices = { ...choices, of: { ...choices.of, codOrcamentario: choiceOf('todos') }, hasFailed: true };
  expect(readLink(names, params, { choices: failed, codColigada: 1 })).toEqual({ kind: 'stuck' });
  expect(readLink(names, { ...params, codOrcamentario: 'todos' }, { choices: failed, codColigada: 1 }).kind).toBe(
    'search',
  );
});

test.each([
  [{ codOrcamentario: '9.9', orcamentoId: '3' }, ['codOrcamentario unknown']],
  [{ codOrcamentario: '1.10', orcamentoId: '7' }, ['orcamentoId unknown']],
  [{ codOrcamentario: '9.9', orcamentoId: '7' }, ['codOrcamentario unknown', 'orcamentoId unknown']],
  [{ codOrcamentario: '1.10' }, ['orcamentoId missing']],
  [{ codOrcamentario: '9.9', orcamentoId: '' }, ['codOrcamentario unknown', 'orcamentoId missing']],
  [
    { codOrcamentario: '1.10', orcamentoId: '3', exibirNaturezasInativas: 'talvez' },
    ['exibirNaturezasInativas malformed'],
  ],
])('%j cannot be searched, and each problem is named', (params, expected) => {
  const link = readLink(names, params, { choices, codColigada: 1 });
  const problems = link.kind === 'refused' ? link.problems : [];
  expect(problems.map(({ name, why }) => `${name} ${why}`)).toEqual(expected);
});

test('a child is not named as a problem if its parent is not offered', () => {
  const centros = ['codCCustoPai', 'codCCustoFilho'] as const;
  const of = { codCCustoPai: choiceOf('todos', '1.1'), codCCustoFilho: choiceOf() };
  const params = { codCCustoPai: '1.9', codCCustoFilho: '1.9.1' };
  expect(readLink(centros, params, { choices: { ...choices, of }, codColigada: 1 })).toEqual({
    kind: 'refused',
    problems: [{ name: 'codCCustoPai', value: '1.9', why: 'unknown' }],
  });
});

test('an address with a filter more than once is not searched, whichever of the values are offered', () => {
  const params = parseSearchParams('?codOrcamentario=todos&orcamentoId=3&orcamentoId=4');
  expect(readLink(names, params, { choices, codColigada: 1 })).toEqual({ kind: 'repeated' });
});

test('an address that names its organisation twice is not searched, even if it is one’s own', () => {
  for (const org of ['org=1&org=1', 'org=1&org=2', 'org=2&org=2']) {
    const params = parseSearchParams(`?codOrcamentario=todos&orcamentoId=3&${org}`);
    expect(readLink(names, params, { choices, codColigada: 1 })).toEqual({ kind: 'repeated' });
  }
});

test('an address without filters is empty', () => {
  expect(readLink(names, { origem: 'e-mail' }, { choices, codColigada: 1 })).toEqual({ kind: 'empty' });
});

test('a form with other values is not the same search', () => {
  const values = { codOrcamentario: '1.10', orcamentoId: '3', exibirNaturezasInativas: 'false' };
  const link = readLink(names, values, { choices, codColigada: 1 });
  expect(link.kind === 'search' && link.isSame(values)).toBe(true);
  expect(link.kind === 'search' && link.isSame({ ...values, codOrcamentario: '1.1' })).toBe(false);
});

test('an address of another organisation is not searched; one that names the user’s own or no organisation is', () => {
  const params = { codOrcamentario: '1.10', orcamentoId: '3' };
  const kindOf = (org: object) => readLink(names, { ...params, ...org }, { choices, codColigada: 1 }).kind;
  expect(['1', '2', '01', 'a', ''].map((org) => kindOf({ org }))).toEqual([
    'search',
    'foreign',
    'foreign',
    'foreign',
    'foreign',
  ]);
  expect([kindOf({}), kindOf(ofOrganization(1)), kindOf(ofOrganization(2))]).toEqual(['search', 'search', 'foreign']);
  expect(readLink(names, { org: '2' }, { choices, codColigada: 1 })).toEqual({ kind: 'empty' });
});

test('the organisation of an address is no filter and is not sent to the server', () => {
  const params = { codOrcamentario: '1.10', orcamentoId: '3', org: '1' };
  const link = readLink(names, params, { choices, codColigada: 1 });
  expect(link.kind === 'search' && link.query).toBe(
    '?codOrcamentario=1.10&orcamentoId=3&exibirNaturezasInativas=false',
  );
});
