import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../testing/sheets/drawn-rows.ts';
import { liveSheet } from '../../testing/sheets/live-sheets.ts';
import { randomSheet } from '../../testing/sheets/random-sheets.ts';
import { withViews } from '../../testing/sheets/random-views.ts';
import { coded, money, text } from '../cells.ts';
import { columnKeys } from '../columns.ts';
import { placeCells } from '../rows/row-blocks.ts';
import type { Cell, Row, Sheet } from '../sheet.ts';
import { fixedColumns, keysInOrder, moveColumn, movableKeys, OWN_COLUMNS, shownPlaces } from './view-columns.ts';
import { paramsOf, viewFromParams } from './view-params.ts';
import { viewOf } from './viewed-sheet.ts';
import { WHOLE_VIEW } from './view.ts';

const header = (...cells: readonly Cell[]): Row => ({ kind: 'header', level: 0, cells });
const over = (label: string, colSpan: number): Cell => ({ ...text(label), colSpan });
const alone = (label: string): Cell => ({ ...text(label), rowSpan: 2 });

/** Two groups of columns, a total over two columns of names, an event of two rows. */
const sheet: Omit<Sheet, 'rows'> & { readonly rows: readonly Row[] } = {
  title: 'Teste',
  columns: [
    { label: 'Nome', format: 'text' },
    { label: 'Natureza', format: 'text' },
    { label: 'Até maio Proposto', format: 'amount', startsGroup: true },
    { label: 'Até maio Saldo', format: 'amount' },
    { label: 'Ano Proposto', format: 'amount', startsGroup: true },
    { label: 'Ano Saldo', format: 'amount' },
  ],
  header: [
    header(alone('Nome'), alone('Natureza'), over('Até maio', 2), over('Ano', 2)),
    header(text('Proposto'), text('Saldo'), text('Proposto'), text('Saldo')),
  ],
  rows: [
    {
      kind: 'item',
      level: 0,
      cells: [{ ...coded('1', 'a'), rowSpan: 2 }, text('b'), ...[1, 2, 3].map(money), { ...money(4), rowSpan: 2 }],
    },
    { kind: 'item', level: 0, cells: [text('c'), ...[5, 6, 7].map(money)] },
    { kind: 'total', level: 0, cells: [over('Total Geral', 2), ...[8, 9, 10, 11].map(money)] },
  ],
};

const inColumns = (columns: Partial<typeof OWN_COLUMNS>) =>
  viewOf(sheet, { ...WHOLE_VIEW, columns: { ...OWN_COLUMNS, ...columns } }).sheet;
const written = ({ cells }: Row) =>
  cells.map(({ value, colSpan, rowSpan }) => {
    const words = value.kind === 'money' ? value.centavos : value.kind === 'text' ? value.text : value.kind;
    return [words, ...(colSpan === undefined ? [] : [`x${colSpan}`]), ...(rowSpan === undefined ? [] : ['tall'])].join(
      ' ',
    );
  });

describe('the columns of a view', () => {
  test('hidden columns are neither in the headings nor in the rows', () => {
    const drawn = inColumns({ hidden: ['natureza', 'ate-maio-saldo', 'ano-proposto'] });
    expect(drawn.columns.map(({ label }) => label)).toEqual(['Nome', 'Até maio Proposto', 'Ano Saldo']);
    expect(drawn.header.map(written)).toEqual([
      ['Nome tall', 'Até maio', 'Ano'],
      ['Proposto', 'Saldo'],
    ]);
    expect(drawn.columns.map(({ startsGroup }) => startsGroup ?? false)).toEqual([false, true, true]);
    expect(rowsOf(drawn).map(written)).toEqual([['coded tall', '1', '4 tall'], ['5'], ['Total Geral', '8', '11']]);
  });

  test('the first column stays first; a divided heading is repeated over each part, the text of a row is not', () => {
    const drawn = inColumns({ sequence: ['ano-saldo', 'ate-maio-proposto'] });
    expect(drawn.header.map(written)).toEqual([
      ['Nome tall', 'Ano', 'Até maio', 'Natureza tall', 'Até maio', 'Ano'],
      ['Saldo', 'Proposto', 'Saldo', 'Proposto'],
    ]);
    expect(rowsOf(drawn).map(written)).toEqual([
      ['coded tall', '4 tall', '1', 'b', '2', '3'],
      ['5', 'c', '6', '7'],
      ['Total Geral', '11', '8', 'blank', '9', '10'],
    ]);
  });

  test('with the report’s own columns the sheet is the same object', () => {
    expect(inColumns({ widths: { nome: 300 }, all: true })).toBe(sheet);
  });

  test('moving a column keeps the order of the others, and names as few columns as possible', () => {
    const once = moveColumn(sheet.columns, OWN_COLUMNS, 'ano-proposto', -1);
    expect(once.sequence).toEqual(['natureza', 'ate-maio-proposto', 'ano-proposto']);
    expect(moveColumn(sheet.columns, once, 'ano-proposto', 1)).toEqual(OWN_COLUMNS);
    expect(moveColumn(sheet.columns, OWN_COLUMNS, 'natureza', -1)).toEqual(OWN_COLUMNS);
    expect(moveColumn(sheet.columns, OWN_COLUMNS, 'nome', 1)).toEqual(OWN_COLUMNS);
  });
});

test('parameters for columns that are missing, or that must stay, are ignored and reported', () => {
  const params = {
    ocultas: 'nome,ano-saldo,xyz',
    sequencia: 'q',
    larguras: 'nome:300,ano-saldo:9,w:80',
    todasColunas: 'x',
  };
  const { view, leftOut } = viewFromParams(params, sheet);
  expect(view.columns).toEqual({ hidden: ['ano-saldo'], sequence: [], widths: { nome: 300 }, all: false });
  expect(leftOut.map(({ param, value, isMalformed }) => [param, value, isMalformed])).toEqual([
    ['larguras', 'ano-saldo:9', true],
    ['todasColunas', 'x', true],
    ['ocultas', 'nome', false],
    ['ocultas', 'xyz', false],
    ['sequencia', 'q', false],
    ['larguras', 'w', false],
  ]);
  expect(paramsOf(view)).toEqual({ ocultas: 'ano-saldo', larguras: 'nome:300' });
});

/** The value in each column of each row; undefined for cells over several columns, and if no cell begins there. */
function valuesByColumn({ rows, columns }: Sheet): readonly (readonly unknown[])[] {
  const all = Array.from({ length: rows.length }, (_, at) => rows.at(at)!);
  return placeCells(all).map((cells) =>
    columns.map((_, at) => cells.find(({ column, cell }) => column === at && cell.colSpan === undefined)?.cell.value),
  );
}

test('any sheet with any choice of columns has the same amounts, each below its heading', () => {
  fc.assert(
    fc.property(withViews(fc.oneof(liveSheet, randomSheet), 'folds', 'keeps', 'columns'), ([each, view]) => {
      const { columns: _changed, ...own } = view;
      const [whole, drawn] = [viewOf(each, own), viewOf(each, view)];
      const places = shownPlaces(each.columns, view.columns) ?? each.columns.map((_, at) => at);
      expect(drawn.places).toEqual(places);
      expect(drawn.items).toEqual(whole.items);
      expect(drawn.sheet.columns.map(({ label }) => label)).toEqual(places.map((place) => each.columns[place]!.label));
      const expected = valuesByColumn(whole.sheet).map((values) => places.map((place) => values[place]));
      const found = valuesByColumn(drawn.sheet);
      expect(expected.map((values, row) => values.map((value, at) => value && found[row]![at]))).toEqual(expected);
      expect(drawn.sheet.header.length).toBe(each.header.length);
      expect(
        placeCells(drawn.sheet.header)
          .flat()
          .every(({ column }) => column < places.length),
      ).toBe(true);
    }),
  );
});

test('any move puts a column at the requested place, and the fixed columns stay', () => {
  const moves = liveSheet.chain(({ columns }) =>
    fc.tuple(fc.constant(columns), fc.constantFrom(...movableKeys(columns)), fc.integer({ min: -9, max: 9 })),
  );
  fc.assert(
    fc.property(moves, ([columns, key, by]) => {
      const before = keysInOrder(columns, OWN_COLUMNS);
      const after = keysInOrder(columns, moveColumn(columns, OWN_COLUMNS, key, by));
      const fixed = fixedColumns(columns);
      expect(after.slice(0, fixed)).toEqual(columnKeys(columns).slice(0, fixed));
      expect(after.filter((each) => each !== key)).toEqual(before.filter((each) => each !== key));
      expect(after.indexOf(key)).toBe(Math.min(columns.length - 1, Math.max(fixed, before.indexOf(key) + by)));
    }),
  );
});
