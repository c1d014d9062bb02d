import { expect, test } from 'vitest';
import { COLUMN_PARAMS, partView, viewFields } from './screen-params.ts';
import { VIEW_PARAMS } from '../sheet/view/view-params.ts';

test('every parameter of a view is separated from the filters', () => {
  const names = [...VIEW_PARAMS, ...COLUMN_PARAMS];
  expect(Object.keys(viewFields).toSorted()).toEqual(names.toSorted());
  const params = Object.fromEntries(names.map((name) => [name, name]));
  const filters = { orcamentoId: 4, exibirNaturezasInativas: false };
  expect(partView<unknown>({ ...filters, ...params })).toEqual({ view: params, rest: filters });
  expect(partView<unknown>({ ...filters, nivel: undefined })).toEqual({ view: undefined, rest: filters });
});
