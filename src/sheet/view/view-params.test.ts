import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { liveSheet } from '../../testing/sheets/live-sheets.ts';
import { viewsOf } from '../../testing/sheets/random-views.ts';
import { coded, headerOf, money, text } from '../cells.ts';
import type { Column, Row, Sheet } from '../sheet.ts';
import { columnKeys } from '../columns.ts';
import { depthOfPath, joinPaths, pathOf, splitPaths } from '../rows/outline.ts';
import { paramsOf, viewFromParams } from './view-params.ts';
import { viewOf } from './viewed-sheet.ts';
import { describeLeftOut } from './describe-view.ts';
import { type View, WHOLE_VIEW } from './view.ts';

const columns: readonly Column[] = [
  { label: 'Item', format: 'text' },
  { label: 'Valor Reformulado (R$)', format: 'amount' },
];
const row = (kind: Row['kind'], level: number, ...cells: Row['cells']): Row => ({ kind, level, cells });

const sheet: Sheet = {
  title: 'Teste',
  columns,
  header: headerOf(columns),
  rows: [
    row('group', 0, coded('1.10', 'Educação')),
    row('group', 1, text('Recursos Próprios')),
    row('item', 2, coded('3.1', 'Salários'), money(1)),
    row('group', 1, text('Recursos | Terceiros > 1')),
    row('item', 2, coded('3.2', 'Luz'), money(0)),
  ],
};

const view: View = {
  depth: 2,
  toggled: ['1.10', '1.10>Recursos Próprios'],
  found: 'luz',
  keep: ['ocultarZeros'],
  order: { column: 'valor-reformulado-r', descending: true },
};

const params = {
  nivel: '2',
  abertos: '1.10>Recursos Próprios',
  fechados: '1.10',
  localizar: 'luz',
  so: 'ocultarZeros',
  ordem: '-valor-reformulado-r',
};

test('a view is written as short parameters, and the whole view as none', () => {
  expect(paramsOf(view)).toEqual(params);
  expect(paramsOf(WHOLE_VIEW)).toEqual({});
  expect(viewFromParams({}, sheet)).toEqual({ view: WHOLE_VIEW, leftOut: [] });
});

test('a view is read back from its parameters', () => {
  const read = viewFromParams(params, sheet);
  expect(read.leftOut).toEqual([]);
  expect({ ...read.view, toggled: read.view.toggled.toSorted() }).toEqual({
    ...view,
    toggled: view.toggled.toSorted(),
  });
});

test('a group that is named as open, and that the level opens anyway, is not a toggled group', () => {
  expect(viewFromParams({ abertos: '1.10' }, sheet)).toEqual({ view: WHOLE_VIEW, leftOut: [] });
});

const LONG = 'luz '.repeat(60).trim();

describe('parameters that do not fit are ignored and reported', () => {
  test.each([
    [{ nivel: '9' }, [{ param: 'nivel', value: '9', isMalformed: false }]],
    [{ nivel: '4' }, [{ param: 'nivel', value: '4', isMalformed: false }]],
    [{ nivel: '0' }, [{ param: 'nivel', value: '0', isMalformed: true }]],
    [{ nivel: 'dois' }, [{ param: 'nivel', value: 'dois', isMalformed: true }]],
    [{ fechados: '1.10|9.99' }, [{ param: 'fechados', value: '9.99', isMalformed: false }]],
    [{ nivel: '1', abertos: '9.99' }, [{ param: 'abertos', value: '9.99', isMalformed: false }]],
    [{ abertos: '9.99' }, [{ param: 'abertos', value: '9.99', isMalformed: false }]],
    [{ nivel: '1', fechados: '9.99|1.10' }, [{ param: 'fechados', value: '9.99', isMalformed: false }]],
    [{ so: 'ocultarZeros,tudo' }, [{ param: 'so', value: 'tudo', isMalformed: true }]],
    [{ so: 'acimaDoOrcado' }, [{ param: 'so', value: 'acimaDoOrcado', isMalformed: false }]],
    [{ ordem: '-janeiro' }, [{ param: 'ordem', value: 'janeiro', isMalformed: false }]],
    [{ localizar: LONG }, [{ param: 'localizar', value: LONG, isMalformed: true }]],
    [{ ordem: '-' }, [{ param: 'ordem', value: '-', isMalformed: true }]],
  ] as const)('%j', (given, leftOut) => {
    const read = viewFromParams(given, sheet);
    expect(read.leftOut).toEqual(leftOut);
    expect(() => viewOf(sheet, read.view).sheet.rows.at(0)).not.toThrow();
  });

  test('the others are kept', () => {
    const { view: read } = viewFromParams({ nivel: '2', fechados: '1.10|9.99', so: 'tudo', ordem: 'xyz' }, sheet);
    expect(read).toEqual({ depth: 2, toggled: ['1.10'], keep: [] });
  });

  test('those ignored are described', () => {
    const { leftOut } = viewFromParams({ nivel: '9', so: 'tudo', ordem: '-janeiro' }, sheet);
    expect(describeLeftOut(leftOut)).toBe('a escolha de linhas “tudo”, o nível “9” e a ordem por “janeiro”');
    expect(describeLeftOut([])).toBe('');
    expect(describeLeftOut(viewFromParams({ localizar: LONG }, sheet).leftOut)).toBe(
      `o texto a localizar “${LONG.slice(0, 59)}…”`,
    );
    expect(viewFromParams({ localizar: LONG.slice(0, 199) }, sheet)).toMatchObject({
      view: { found: LONG.slice(0, 199) },
      leftOut: [],
    });
  });
});

test('any view of any sheet is read back from its address', () => {
  const withViews = liveSheet.chain((each) => fc.tuple(fc.constant(each), viewsOf(each)));
  fc.assert(
    fc.property(withViews, ([each, shown]) => {
      const address = new URLSearchParams(Object.entries(paramsOf(shown)));
      const read = viewFromParams(Object.fromEntries(address), each);
      expect(read.leftOut).toEqual([]);
      expect(paramsOf(read.view)).toEqual(paramsOf({ ...shown, toggled: read.view.toggled }));
      expect(new Set(read.view.toggled)).toEqual(new Set(shown.toggled));
    }),
  );
});

test('any address is read without failing, and the view read is written and read back unchanged', () => {
  const words = fc.record({
    nivel: fc.string(),
    abertos: fc.string(),
    fechados: fc.string(),
    so: fc.string(),
    ordem: fc.string(),
  });
  fc.assert(
    fc.property(words, (given) => {
      const { view: read } = viewFromParams(given, sheet);
      expect(paramsOf(viewFromParams(paramsOf(read), sheet).view)).toEqual(paramsOf(read));
    }),
  );
});

test('paths preserve any names of groups', () => {
  const names = fc.array(fc.string({ minLength: 1 }), { minLength: 1 });
  fc.assert(
    fc.property(fc.array(names), (groups) => {
      const paths = groups.map(pathOf);
      expect(splitPaths(joinPaths(paths))).toEqual(paths);
      expect(paths.map(depthOfPath)).toEqual(groups.map(({ length }) => length - 1));
      expect(new Set(paths).size).toBe(new Set(groups.map((group) => JSON.stringify(group))).size);
    }),
  );
});

test('columns are named after their labels, each by a unique name', () => {
  expect(
    columnKeys([{ label: 'Março Proposto' }, { label: '% do Total' }, { label: 'Março  proposto' }, { label: '—' }]),
  ).toEqual(['marco-proposto', 'do-total', 'marco-proposto-2', 'coluna']);
});

test('columns with a key are named after it', () => {
  expect(columnKeys([{ label: 'Proposto 2026', key: 'Proposto' }, { label: 'Proposto' }])).toEqual([
    'proposto',
    'proposto-2',
  ]);
});
