import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FilterName } from '../../reporting/filters.ts';
import { mergeCarried, fillCarried, retainedFilters } from './carried-filters.ts';
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

test('the next report’s form is filled with its filters from all earlier searches', () => {
  const orcamentario = ['codOrcamentario', 'orcamentoId', 'exibirNaturezasInativas'] as const;
  const first = mergeCarried({}, Object.keys(trimestral) as FilterName[], trimestral);
  const second = mergeCarried(first, orcamentario, {
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

test('the child of another parent is not carried, and the new parent’s child filter is preset to ‘Todos’', () => {
  const receitas = ['codCCustoPai', 'orcamentoId'] as const;
  const same = mergeCarried(trimestral, receitas, { codCCustoPai: '1.10', orcamentoId: '3' });
  expect(same.codCCustoFilho).toBe('1.10.02');
  for (const codCCustoPai of ['1.11', 'todos']) {
    const other = mergeCarried(trimestral, receitas, { codCCustoPai, orcamentoId: '3' });
    expect(other.codCCustoFilho).toBeUndefined();
    expect(fillCarried(['codCCustoPai', 'codCCustoFilho'], other)).toEqual({ codCCustoPai, codCCustoFilho: 'todos' });
  }
});

test('the report type and unknown names are not carried; unreadable values do not fill a form', () => {
  const names = ['orcamentoId', 'tipoRelatorio'] as const;
  expect(mergeCarried({}, names, { orcamentoId: '3', tipoRelatorio: '1' })).toEqual({ orcamentoId: '3' });
  const stored = { orcamentoId: 'três', origem: 'e-mail' } as { readonly orcamentoId: string };
  expect(mergeCarried(stored, ['codCCustoPai'], {})).toEqual({ orcamentoId: 'três' });
  expect(fillCarried(names, stored)).toEqual({ orcamentoId: '', tipoRelatorio: '1' });
});

test('retained filters are those whose carried value is still chosen and differs from an empty form’s', () => {
  const names = ['codCCustoPai', 'orcamentoId', 'exibirNaturezasInativas', 'tipoRelatorio'] as const;
  const blank = { codCCustoPai: '', orcamentoId: '4', exibirNaturezasInativas: 'false', tipoRelatorio: '1' };
  const carried = { codCCustoPai: '1.10', orcamentoId: '4', exibirNaturezasInativas: 'true' };
  const chosen = { ...blank, ...carried };
  expect(retainedFilters(names, carried, chosen, blank)).toEqual(['codCCustoPai', 'exibirNaturezasInativas']);
  expect(retainedFilters(names, carried, { ...chosen, codCCustoPai: '1.11' }, blank)).toEqual([
    'exibirNaturezasInativas',
  ]);
  expect(retainedFilters(names, {}, chosen, blank)).toEqual([]);
});

test('the form of a searched report is filled with its own filters again, whatever was carried before', () => {
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
      const carried = mergeCarried(before, names, own);
      expect(fillCarried(names, carried)).toEqual(own);
      expect(parseFilters(ALL, fillCarried(ALL, carried))).toBeDefined();
    }),
  );
});
