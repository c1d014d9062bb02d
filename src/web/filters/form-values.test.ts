import { expect, test } from 'vitest';
import { changeValue, mentionsFilters, parseFilters, readFormValues } from './form-values.ts';

const names = ['codOrcamentario', 'orcamentoId', 'exibirNaturezasInativas'] as const;
const complete = { codOrcamentario: '1.10', orcamentoId: '3', exibirNaturezasInativas: 'true' };

test('by default every select is empty and the switch is off', () => {
  expect(readFormValues(names, {})).toEqual({ codOrcamentario: '', orcamentoId: '', exibirNaturezasInativas: 'false' });
});

test('an address fills the form', () => {
  expect(readFormValues(names, { ...complete, codOrcamentario: '01' })).toEqual({ ...complete, codOrcamentario: '01' });
});

test('values that a filter cannot read become those of an empty form', () => {
  const params = { codOrcamentario: '1.10', orcamentoId: 'três', exibirNaturezasInativas: 'talvez' };
  expect(readFormValues(names, params)).toEqual({
    codOrcamentario: '1.10',
    orcamentoId: '',
    exibirNaturezasInativas: 'false',
  });
});

test('complete filters are parsed; the switch is off by default', () => {
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

test('an address without filters mentions none', () => {
  expect(mentionsFilters(names, { origem: 'e-mail' })).toBe(false);
  expect(mentionsFilters(names, { orcamentoId: '3' })).toBe(true);
});

test('choosing a parent resets its child to all; no other choice changes another filter', () => {
  const centros = ['codCCustoPai', 'codCCustoFilho', 'orcamentoId'] as const;
  const values = { codCCustoPai: '1.10', codCCustoFilho: '1.10.01', orcamentoId: '3' };
  for (const value of ['1.11', 'todos']) {
    expect(changeValue(centros, values, { name: 'codCCustoPai', value })).toEqual({
      codCCustoPai: value,
      codCCustoFilho: 'todos',
      orcamentoId: '3',
    });
  }
  expect(changeValue(centros, values, { name: 'codCCustoFilho', value: '1.10.02' }).codCCustoPai).toBe('1.10');
  expect(
    changeValue(['codCCustoPai', 'orcamentoId'], { orcamentoId: '3' }, { name: 'codCCustoPai', value: '01' }),
  ).toEqual({
    codCCustoPai: '01',
    orcamentoId: '3',
  });
});
