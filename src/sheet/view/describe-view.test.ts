import { expect, test } from 'vitest';
import { column, sheetOf } from '../../testing/sheets/small-sheets.ts';
import { columnKeys } from '../columns.ts';
import { describeView, describeViewed, levelNames } from './describe-view.ts';
import { WHOLE_VIEW } from './view.ts';
import { viewOf } from './viewed-sheet.ts';

const levels = ['Centro de Custo Pai', 'Centro de Custo Filho', 'Natureza'];
const sheet = { ...sheetOf([column('text'), { ...column('amount'), label: 'Até agosto Saldo' }], []), levels };

test('an order is described with the name of its column in the word order of a sentence', () => {
  const order = { column: columnKeys(sheet.columns)[1]!, descending: false };
  expect(describeView({ ...WHOLE_VIEW, order }, sheet)).toEqual([
    'ordenado por Saldo até agosto, do menor para o maior',
  ]);
});

test('the closed level is described by the name of its rows', () => {
  const wordsAt = (depth: number) => {
    const view = { ...WHOLE_VIEW, depth };
    return describeViewed(view, sheet, viewOf(sheet, view));
  };
  expect(wordsAt(1)).toEqual(['aberto até o centro pai']);
  expect(wordsAt(3)).toEqual(['aberto até a natureza']);
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
