import { expect, test } from 'vitest';
import { mentionsFilters, parseFilters, readFormValues } from './form-values.ts';

const names = ['codOrcamentario', 'orcamentoId', 'exibirNaturezasInativas'] as const;
const complete = { codOrcamentario: '1.10', orcamentoId: '3', exibirNaturezasInativas: 'true' };

test('at first every select is empty and the switch is off', () => {
  expect(readFormValues(names, {})).toEqual({ codOrcamentario: '', orcamentoId: '', exibirNaturezasInativas: 'false' });
});

test('an address fills the form with its own texts', () => {
  expect(readFormValues(names, { ...complete, codOrcamentario: '01' })).toEqual({ ...complete, codOrcamentario: '01' });
});

test('what no filter can read is left as on an empty form', () => {
  const params = { codOrcamentario: '1.10', orcamentoId: 'três', exibirNaturezasInativas: 'talvez' };
  expect(readFormValues(names, params)).toEqual({
    codOrcamentario: '1.10',
    orcamentoId: '',
    exibirNaturezasInativas: 'false',
  });
});

test('complete filters are parsed, the switch off where nothing is said', () => {
  const filters = { codOrcamentario: '1.10', orcamentoId: 3, exibirNaturezasInativas: true };
  expect(parseFilters(names, complete)).toEqual(filters);
  expect(parseFilters(names, { codOrcamentario: '1.10', orcamentoId: '3', origem: 'e-mail' })).toEqual({
    ...filters,
    exibirNaturezasInativas: false,
  });
});

test.each([{}, { orcamentoId: '' }, { orcamentoId: 'x' }, { exibirNaturezasInativas: 'talvez' }])(
  'filters with %j are not complete',
  (wrong) => {
    const { orcamentoId: _, ...rest } = complete;
    expect(parseFilters(names, { ...rest, ...('exibirNaturezasInativas' in wrong ? complete : {}), ...wrong })).toBe(
      undefined,
    );
  },
);

test('an address without a filter asks for nothing', () => {
  expect(mentionsFilters(names, { origem: 'e-mail' })).toBe(false);
  expect(mentionsFilters(names, { orcamentoId: '3' })).toBe(true);
});
