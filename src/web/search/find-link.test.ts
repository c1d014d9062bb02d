import { expect, test } from 'vitest';
import type { Achado } from '../../contracts/search.ts';
import { linkOfResult } from './find-link.ts';

const found: Achado = {
  tipo: 'centroFilho',
  codigo: '1.10.02',
  nome: 'Setor 2',
  acima: '1.10 - Uberaba',
  relatorio: 'orcamento-tempo-real',
  filtros: { codCCustoPai: '1.10', codCCustoFilho: '1.10.02', orcamentoId: '4' },
};

test('a centre opens with its filters, and its text is searched for in the table', () => {
  expect(linkOfResult(found, 1)).toEqual({
    slug: 'orcamento-tempo-real',
    search: { ...found.filtros, org: '1' },
    sought: '1.10.02 Setor 2',
  });
});

test('a result of a kind without a filter opens a table limited to the rows with its text', () => {
  const natureza: Achado = {
    ...found,
    tipo: 'natureza',
    codigo: '3.1',
    nome: 'Salários',
    filtros: { orcamentoId: '4' },
  };
  expect(linkOfResult(natureza, 1).search).toEqual({ orcamentoId: '4', org: '1', localizar: '3.1 Salários' });
});

test('a report opens without a search', () => {
  expect(linkOfResult({ ...found, tipo: 'relatorio', filtros: {} }, 1)).toEqual({
    slug: 'orcamento-tempo-real',
    search: {},
    sought: undefined,
  });
});
