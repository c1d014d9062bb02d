import { expect, test } from 'vitest';
import { isRepeated, parseSearchParams, stringifySearchParams } from './search-params.ts';

test('codes that look like numbers stay texts', () => {
  const search = '?codOrcamentario=1.10&orcamentoId=01&exibirNaturezasInativas=false';
  expect(parseSearchParams(search)).toEqual({
    codOrcamentario: '1.10',
    orcamentoId: '01',
    exibirNaturezasInativas: 'false',
  });
  expect(stringifySearchParams(parseSearchParams(search))).toBe(search);
});

test('accents, spaces and symbols survive a round trip', () => {
  const params = { codOrcamentario: 'São João + "A&B" = 10%' };
  expect(parseSearchParams(stringifySearchParams(params))).toEqual(params);
});

test('undefined values are omitted, and no values give an empty string', () => {
  expect(stringifySearchParams({ voltar: undefined, motivo: 'expirou' })).toBe('?motivo=expirou');
  expect(stringifySearchParams({})).toBe('');
  expect(parseSearchParams('')).toEqual({});
});

test('a parameter given twice has neither of its values', () => {
  const params = parseSearchParams('?orcamentoId=4&codOrcamentario=01&orcamentoId=5');
  expect(['4', '5']).not.toContain(params['orcamentoId']);
  expect(['orcamentoId', 'codOrcamentario', 'org'].map((name) => isRepeated(params, name))).toEqual([
    true,
    false,
    false,
  ]);
});
