import { expect, test } from 'vitest';
import { orcamentoTempoReal as report } from '../../reports/orcamento-tempo-real/report.ts';
import { withImplied, withoutImplied } from './implied-filters.ts';

test('an address has the filters that its set of columns implies, whatever else it says', () => {
  const filters = { codCCustoPai: 'todos', orcamentoId: '4' };
  const projection = { ...filters, colunas: 'projecao' };
  expect(withImplied(report, projection)).toEqual({ ...projection, comProjecao: 'true' });
  expect(withImplied(report, { ...projection, comProjecao: 'false' })).toEqual({ ...projection, comProjecao: 'true' });
  for (const others of [filters, { ...filters, colunas: 'acumulado' }])
    expect(withImplied(report, { ...others, comProjecao: 'true' })).toEqual(others);
});

test('an address without filters stays without any', () => {
  expect(withImplied(report, { colunas: 'projecao' })).toEqual({ colunas: 'projecao' });
  expect(withImplied(report, { comProjecao: 'true' })).toEqual({});
  expect(withoutImplied(report, { orcamentoId: '4', comProjecao: 'true' })).toEqual({ orcamentoId: '4' });
});
