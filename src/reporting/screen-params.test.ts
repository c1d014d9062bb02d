import { expect, it } from 'vitest';
import { catalog } from '../testing/servers/catalog.ts';
import { readColumns } from './screen-params.ts';
import { orcamentoTempoReal } from '../reports/orcamento-tempo-real/report.ts';

const read = (params: Parameters<typeof readColumns>[1]) => {
  const { set, ...rest } = readColumns(orcamentoTempoReal, params);
  return { set: set?.name, ...rest };
};

it('without parameters, the set is the report’s own', () => {
  expect(read({})).toEqual({ set: undefined, month: undefined, refused: [] });
});

it('takes a set, and a month if the set has one', () => {
  expect(read({ colunas: 'acumulado', mes: '12' })).toEqual({ set: 'acumulado', month: 12, refused: [] });
  expect(read({ colunas: 'mes' })).toEqual({ set: 'mes', month: undefined, refused: [] });
});

it('names the parameters with unknown values and takes the others', () => {
  expect(read({ colunas: 'anual', mes: '3' })).toEqual({
    set: undefined,
    month: undefined,
    refused: ['colunas', 'mes'],
  });
  expect(read({ mes: '3' })).toEqual({ set: undefined, month: undefined, refused: ['mes'] });
  for (const mes of ['0', '13', '01', '1.5', '-1', '', 'março'])
    expect(read({ colunas: 'acumulado', mes })).toEqual({ set: 'acumulado', month: undefined, refused: ['mes'] });
});

it('the sets of a report have distinct names and labels', () => {
  for (const { columnSets } of catalog) {
    if (columnSets === undefined) continue;
    const { ownLabel, others } = columnSets;
    expect(new Set(others.map(({ name }) => name)).size).toBe(others.length);
    expect(new Set([ownLabel, ...others.map(({ label }) => label)]).size).toBe(1 + others.length);
  }
});

it('a report with one set refuses every name', () => {
  expect(readColumns({}, { colunas: 'acumulado' }).refused).toEqual(['colunas']);
});
