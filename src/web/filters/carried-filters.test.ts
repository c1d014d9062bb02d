import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FilterName } from '../../reports/filters.ts';
import { carryOn, fillCarried, keptFilters } from './carried-filters.ts';
import { parseFilters } from './form-values.ts';

const ALL = [
  'codCCustoPai',
  'codCCustoFilho',
  'codOrcamentario',
  'orcamentoId',
  'periodoOrcamento',
  'exibirNaturezasInativas',
] as const;

const trimestral = { codCCustoPai: '1.10', codCCustoFilho: '1.10.02', orcamentoId: '3', periodoOrcamento: '2' };

test('the next report takes the filters that it has, and those of earlier searches', () => {
  const orcamentario = ['codOrcamentario', 'orcamentoId', 'exibirNaturezasInativas'] as const;
  const first = carryOn({}, Object.keys(trimestral) as FilterName[], trimestral);
  const second = carryOn(first, orcamentario, {
    codOrcamentario: '7',
    orcamentoId: '4',
    exibirNaturezasInativas: 'true',
  });
  expect(fillCarried(ALL, second)).toEqual({
    ...trimestral,
    codOrcamentario: '7',
    orcamentoId: '4',
    exibirNaturezasInativas: 'true',
  });
  expect(fillCarried(orcamentario, first)).toEqual({
    codOrcamentario: '',
    orcamentoId: '3',
    exibirNaturezasInativas: 'false',
  });
});

test('the child of another parent is not kept, and the new parent’s child is preset', () => {
  const receitas = ['codCCustoPai', 'orcamentoId'] as const;
  const same = carryOn(trimestral, receitas, { codCCustoPai: '1.10', orcamentoId: '3' });
  expect(same.codCCustoFilho).toBe('1.10.02');
  for (const codCCustoPai of ['1.11', 'todos']) {
    const other = carryOn(trimestral, receitas, { codCCustoPai, orcamentoId: '3' });
    expect(other.codCCustoFilho).toBeUndefined();
    expect(fillCarried(['codCCustoPai', 'codCCustoFilho'], other)).toEqual({ codCCustoPai, codCCustoFilho: 'todos' });
  }
});

test('the report’s type of request, unknown names and unreadable values are not carried', () => {
  const names = ['orcamentoId', 'tipoRelatorio'] as const;
  expect(carryOn({}, names, { orcamentoId: '3', tipoRelatorio: '1' })).toEqual({ orcamentoId: '3' });
  const stored = { orcamentoId: 'três', origem: 'e-mail' } as { readonly orcamentoId: string };
  expect(carryOn(stored, ['codCCustoPai'], {})).toEqual({ orcamentoId: 'três' });
  expect(fillCarried(names, stored)).toEqual({ orcamentoId: '', tipoRelatorio: '1' });
});

test('kept are the values that are still chosen and differ from those of an empty form', () => {
  const names = ['codCCustoPai', 'orcamentoId', 'exibirNaturezasInativas', 'tipoRelatorio'] as const;
  const blank = { codCCustoPai: '', orcamentoId: '4', exibirNaturezasInativas: 'false', tipoRelatorio: '1' };
  const carried = { codCCustoPai: '1.10', orcamentoId: '4', exibirNaturezasInativas: 'true' };
  const chosen = { ...blank, ...carried };
  expect(keptFilters(names, carried, chosen, blank)).toEqual(['codCCustoPai', 'exibirNaturezasInativas']);
  expect(keptFilters(names, carried, { ...chosen, codCCustoPai: '1.11' }, blank)).toEqual(['exibirNaturezasInativas']);
  expect(keptFilters(names, {}, chosen, blank)).toEqual([]);
});

test('the report that was searched finds its own filters again, whatever was kept before', () => {
  const some = fc.record({
    codCCustoPai: fc.constantFrom('todos', '1.10', '1.11'),
    codCCustoFilho: fc.constantFrom('todos', '1.10.01', '1.11.02'),
    codOrcamentario: fc.constantFrom('todos', '7'),
    orcamentoId: fc.constantFrom('3', '4'),
    periodoOrcamento: fc.constantFrom('1', '2'),
    exibirNaturezasInativas: fc.constantFrom('true', 'false'),
  });
  fc.assert(
    fc.property(some, some, fc.subarray([...ALL]), (before, searched, names) => {
      const own = Object.fromEntries(names.map((name) => [name, searched[name]]));
      const carried = carryOn(before, names, own);
      expect(fillCarried(names, carried)).toEqual(own);
      expect(parseFilters(ALL, fillCarried(ALL, carried))).toBeDefined();
    }),
  );
});
