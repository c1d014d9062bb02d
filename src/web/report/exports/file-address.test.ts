import { expect, test } from 'vitest';
import { downloadAddress } from './use-export.ts';

const query = '?codCCustoPai=1.10&orcamentoId=4&tipoRelatorio=1';

test('a file has the filters of the search', () => {
  expect(downloadAddress('receitas', { format: 'xls' }, query)).toBe(
    `/api/relatorios/receitas/arquivo${query}&formato=xls`,
  );
});

test('the filters that a file implies override the search', () => {
  expect(downloadAddress('exportacao', { format: 'csv', implies: { tipoRelatorio: 2 } }, query)).toBe(
    '/api/relatorios/exportacao/arquivo?codCCustoPai=1.10&orcamentoId=4&tipoRelatorio=2&formato=csv',
  );
});

test('the parameters of a view are added to the filters', () => {
  const view = { nivel: '2', fechados: '1.10>1.10.02' };
  expect(downloadAddress('receitas', { format: 'xlsx' }, '?orcamentoId=4', view)).toBe(
    '/api/relatorios/receitas/arquivo?orcamentoId=4&nivel=2&fechados=1.10%3E1.10.02&formato=xlsx',
  );
});
