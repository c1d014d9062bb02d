import fc from 'fast-check';
import { MAX_CENTAVOS } from '../../domain/centavos.ts';
import type { Cell, Column, Follows, Row, Sheet, Value } from '../../sheet/sheet.ts';

const formats = ['text', 'currency', 'amount', 'percent', 'quantity', 'date'] as const;
const word = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
  fc.constantFrom('=1+1', '+55', '-10', '@SUM(A1)', '=cmd|calc', ' 007 ', '1.10', 'Salários 😀 Ω €', "'x'", 'x\ny'),
);
const name = fc.nat({ max: 7 }).map(nameAt);
const finite = fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0); // no -0
const quantity = fc.oneof(
  finite,
  fc.integer(),
  fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map((i) => i / 10_000 + 0),
);

const value: fc.Arbitrary<Value> = fc.oneof(
  fc.constant({ kind: 'blank' } as const),
  word.map((text) => ({ kind: 'text', text }) as const),
  fc.record({ kind: fc.constant('coded'), code: word, name: word }),
  fc.integer({ min: -MAX_CENTAVOS, max: MAX_CENTAVOS }).map((centavos) => ({ kind: 'money', centavos }) as const),
  fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map((centavos) => ({ kind: 'money', centavos }) as const),
  fc.option(finite).map((ratio) => ({ kind: 'percent', ratio }) as const),
  quantity.map((number) => ({ kind: 'number', number }) as const),
  fc
    .date({ min: new Date('1900-03-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => ({ kind: 'date', date: date.toISOString().slice(0, 10) }) as const),
);

const cell: fc.Arbitrary<Cell> = fc.oneof(
  { weight: 6, arbitrary: value.map((each) => ({ value: each })) },
  { weight: 1, arbitrary: word.map((text) => ({ value: { kind: 'text', text }, mark: '(INATIVA)' }) as const) },
  { weight: 1, arbitrary: value.map((each) => ({ value: each, colSpan: 2 })) },
);

/** Random formulas over eight names of columns; the values of the formula's column need not be its results. */
const follows: fc.Arbitrary<Follows> = fc.oneof(
  fc.record({ kind: fc.constant('sum'), of: fc.array(name, { minLength: 1 }) }),
  fc.record({ kind: fc.constantFrom('difference', 'variation', 'ratio'), of: fc.tuple(name, name) }),
  fc.record({ kind: fc.constant('share'), of: name }),
);

const plainColumn = fc.record({ label: word, format: fc.constantFrom(...formats) });
const column: fc.Arbitrary<Column> = fc.oneof(
  plainColumn,
  fc.tuple(plainColumn, follows).map(([plain, each]) => ({ ...plain, follows: each })),
);

/** Sheets with every kind of cell, row and column, some cells two columns wide, some columns with formulas. */
export const randomSheet: fc.Arbitrary<Sheet> = fc.array(column, { minLength: 1, maxLength: 8 }).chain((unnamed) => {
  const columns = unnamed.map((each, at): Column => ({ ...each, name: nameAt(at) }));
  return fc.record({
    title: word,
    columns: fc.constant<readonly Column[]>(columns),
    header: fc.array(rowOf(columns.length, fc.constant('header')), { minLength: 1, maxLength: 2 }),
    rows: fc.array(rowOf(columns.length, fc.constantFrom('group', 'item', 'subtotal', 'total')), { maxLength: 12 }),
  });
});

function nameAt(position: number): string {
  return `coluna${position}`;
}

function rowOf(columns: number, kind: fc.Arbitrary<Row['kind']>): fc.Arbitrary<Row> {
  const cells = fc.array(cell, { maxLength: columns }).map((each) => fitting(each, columns));
  return fc.record({ kind, level: fc.integer({ min: 0, max: 20 }), cells });
}

/** The cells without those that no longer fit in the columns. */
function fitting(cells: readonly Cell[], columns: number): readonly Cell[] {
  let used = 0;
  return cells.filter(({ colSpan = 1 }) => {
    if (used + colSpan > columns) return false;
    used += colSpan;
    return true;
  });
}
