import { expect, test } from 'vitest';
import { column, sheetOf } from '../../testing/sheets/small-sheets.ts';
import { columnKeys } from '../columns.ts';
import { describeView, describeViewed, levelNames } from './describe-view.ts';
import { WHOLE_VIEW } from './view.ts';

const levels = ['Centro de Custo Pai', 'Centro de Custo Filho', 'Natureza'];
const sheet = { ...sheetOf([column('text'), { ...column('amount'), label: 'Até agosto Saldo' }], []), levels };

test('an order is said with its column in a sentence', () => {
  const order = { column: columnKeys(sheet.columns)[1]!, descending: false };
  expect(describeView({ ...WHOLE_VIEW, order }, sheet)).toEqual([
    'ordenado por Saldo até agosto, do menor para o maior',
  ]);
});

test('the closed level is said as a controller does', () => {
  const items = { shown: 0, all: 0 };
  expect(describeViewed({ ...WHOLE_VIEW, depth: 1 }, sheet, items)).toEqual(['aberto até o centro pai']);
  expect(describeViewed({ ...WHOLE_VIEW, depth: 3 }, sheet, items)).toEqual(['aberto até a natureza']);
});

test('levels have short names', () => {
  expect(levelNames(levels)).toEqual(['Centros', 'Filhos', 'Naturezas']);
  expect(levelNames(['Código Orçamentário', 'Tipo', 'Recurso', 'Natureza'])).toEqual([
    'Códigos',
    'Tipos',
    'Recursos',
    'Naturezas',
  ]);
});
