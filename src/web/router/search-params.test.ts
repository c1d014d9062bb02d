import { expect, test } from 'vitest';
import { parseSearchParams, stringifySearchParams } from './search-params.ts';

test('codes that look like numbers stay the texts they are', () => {
  const search = '?codOrcamentario=1.10&orcamentoId=01&exibirNaturezasInativas=false';
  expect(parseSearchParams(search)).toEqual({
    codOrcamentario: '1.10',
    orcamentoId: '01',
    exibirNaturezasInativas: 'false',
  });
  expect(stringifySearchParams(parseSearchParams(search))).toBe(search);
});

test('accents, spaces and signs survive the way there and back', () => {
  const params = { codOrcamentario: 'São João + "A&B" = 10%' };
  expect(parseSearchParams(stringifySearchParams(params))).toEqual(params);
});

test('what is undefined is left out, and nothing given is no search at all', () => {
  expect(stringifySearchParams({ voltar: undefined, motivo: 'expirou' })).toBe('?motivo=expirou');
  expect(stringifySearchParams({})).toBe('');
  expect(parseSearchParams('')).toEqual({});
});
