import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkSheet } from './check-sheet.ts';
import { Findings } from './findings.ts';
import type { ExpectedSheet, StoredRow, StoredSheet, StoredValue } from './stored.ts';

type Cells = readonly StoredValue[];

function sheetOf(rows: readonly Cells[], from = 1, formulas: readonly StoredRow['formulas'][] = []): StoredSheet {
  const stored = rows.map((cells, at): StoredRow => ({
    line: from + at,
    cells,
    formulas: formulas[at] ?? [],
    outline: 0,
    isHidden: false,
    codes: [],
  }));
  return { name: 'Receitas', rows: stored, isHidden: false, hiddenColumns: [], merges: [], disguises: [] };
}

function expectedOf(sheet: StoredSheet, facts = 0): ExpectedSheet {
  return { ...sheet, facts, header: 1, formats: ['plain', 'amount', 'amount', 'percent'] };
}

function check(expected: StoredSheet, found: StoredSheet, facts = 0): Findings {
  const findings = new Findings(100);
  checkSheet(expectedOf(expected, facts), found, findings);
  return findings;
}

/** The findings in short: kind, cell, row, column, the value found and the value expected. */
function brief({ items }: Findings) {
  return items.map(({ kind, cell, row, column, found, expected }) => [kind, cell, row, column, found, expected]);
}

const HEADER = ['Item', 'Proposto', 'Realizado', 'Variação'];
const ROWS: readonly Cells[] = [HEADER, ['1.10', 1200.5, 0, 0.25], ['1.20 - Água', 7, 8, '—'], ['1.30', -3.1, 9, 0.1]];

const cases: readonly (readonly [what: string, rows: readonly Cells[], brief: readonly unknown[]])[] = [
  ['nothing', ROWS, []],
  ['one centavo', change(1, 1, 1200.51), [['valor', 'B2', '1.10', 'Proposto', '1.200,51', '1.200,50']]],
  ['a fraction of a centavo', change(1, 1, 1200.504), [['valor', 'B2', '1.10', 'Proposto', '1.200,504', '1.200,50']]],
  ['a number as text', change(1, 1, '1.200,50'), [['tipo', 'B2', '1.10', 'Proposto', '1.200,50', '1.200,50']]],
  ['another number as text', change(1, 1, '12'), [['valor', 'B2', '1.10', 'Proposto', '12', '1.200,50']]],
  ['a code that became a number', change(1, 0, 1.1), [['nome', 'A2', '1.10', 'Item', '1,1', '1.10']]],
  ['a name', change(2, 0, '1.20 - Agua'), [['nome', 'A3', '1.20 - Água', 'Item', '1.20 - Agua', '1.20 - Água']]],
  ['an empty cell', change(3, 2, undefined), [['valor', 'C4', '1.30', 'Realizado', null, '9,00']]],
  ['a percentage', change(1, 3, 0.2500001), [['valor', 'D2', '1.10', 'Variação', '25,00001%', '25,00%']]],
  ['a row less', without(ROWS, 2), [['linhaQueFalta', null, '1.20 - Água', null, null, '7,00 · 8,00']]],
  [
    'a row more',
    [...ROWS.slice(0, 3), ['1.25', 4, 4, 0], ROWS[3]!],
    [['linhaAMais', '4', '1.25', null, '4,00 · 4,00 · 0,00%', null]],
  ],
  [
    'a row elsewhere, changed too',
    [ROWS[0]!, ROWS[3]!, ROWS[1]!, change(2, 1, 6)[2]!],
    [
      ['linhaMovida', '2', '1.30', null, null, null],
      ['valor', 'B4', '1.20 - Água', 'Proposto', '6,00', '7,00'],
    ],
  ],
  [
    'a column less',
    ROWS.map((row) => without(row, 2)),
    [['colunaQueFalta', null, null, 'Realizado', null, 'Realizado']],
  ],
  [
    'a column more, before the others',
    ROWS.map((row, at) => [at === 0 ? 'Nota' : 'ok', ...row]),
    [['colunaAMais', 'A', null, 'Nota', 'Nota', null]],
  ],
  ['a title', change(0, 2, 'Pago'), [['titulo', 'C1', null, 'Realizado', 'Pago', 'Realizado']]],
  ['the mark of the ERP in a title', change(0, 2, 'Realizado *'), []],
];

function change(row: number, column: number, value: StoredValue): readonly Cells[] {
  return ROWS.map((cells, at) => (at === row ? cells.with(column, value) : cells));
}

function without<Item>(items: readonly Item[], at: number): readonly Item[] {
  return items.toSpliced(at, 1);
}

test('each kind of change is found, with its cell and the value expected there', () => {
  for (const [what, rows, expected] of cases) {
    const found = brief(check(sheetOf(ROWS), sheetOf(rows))).toSorted();
    expect({ what, found }).toEqual({ what, found: [...expected].toSorted() });
  }
});

test('the same rows at other line numbers are no difference; an added cell above them, or a changed fact, is', () => {
  const facts: readonly Cells[] = [
    ['Relatório', 'Receitas'],
    ['Filtros', 'Ano: 2026 ·'],
    [undefined, 'Centro: Todos'],
  ];
  const [was, is] = [sheetOf([...facts, ...ROWS]), sheetOf([['Recebido ontem'], ...facts, ...ROWS], 3)];
  expect(brief(check(was, is, 3))).toEqual([['celulaAMais', 'A3', null, null, 'Recebido ontem', null]]);
  const ofThen = sheetOf([...facts, ['Coletas', 'A (encerrada): Aceita: 1.2.1'], ...ROWS]);
  expect(brief(check(was, ofThen, 3))).toEqual([]); // states of cost centres are not compared
  const other = sheetOf([facts[0]!, ['Filtros', 'Ano: 2025 ·'], facts[2]!, ...ROWS]);
  expect(brief(check(was, other, 3))).toEqual([
    ['carimbo', 'B2', 'Filtros', null, 'Ano: 2025 · Centro: Todos', 'Ano: 2026 · Centro: Todos'],
  ]);
});

test('a header of two rows that has lost its first row still names the columns', () => {
  const above: Cells = ['Conta', 'Valores', undefined, undefined];
  const expected = { ...expectedOf(sheetOf([above, ...ROWS])), header: 2 };
  const findings = new Findings(100);
  checkSheet(expected, sheetOf(change(1, 1, 7)), findings);
  expect(brief(findings).filter(([kind]) => kind !== 'titulo')).toEqual([
    ['valor', 'B2', '1.10', expect.stringContaining('Proposto'), '7,00', '1.200,50'],
  ]);
});

test('a formula that became a value or has another result is found; one without a stored result is only counted', () => {
  const rows: readonly Cells[] = [HEADER, ['a', 0.1, 0.2, 0.5], ['Total', 0.3, 0.2, 0.5]];
  const formulas = [[], [], [undefined, 'SUBTOTAL(9,B2:B2)']];
  const was = sheetOf(rows, 1, formulas);
  const total = (value: StoredValue, formula?: string) =>
    sheetOf(rows.with(2, ['Total', value, 0.2, 0.5]), 1, formula === undefined ? [] : [[], [], [undefined, formula]]);
  expect(brief(check(was, total(0.3)))).toEqual([['formula', 'B3', 'Total', 'Proposto', '0,30', '0,30']]);
  expect(brief(check(was, total(0.1 + 0.2, 'SUBTOTAL(9;B2:B2)')))).toEqual([]);
  expect(brief(check(was, total(0.31, 'SUBTOTAL(9,B2:B2)')))).toEqual([
    ['total', 'B3', 'Total', 'Proposto', '0,31', '0,30'],
  ]);
  const { count, uncalculated } = check(was, total({ fault: '' }, '=SUBTOTAL(9, B2:B2)'));
  expect([count, uncalculated]).toEqual([0, 1]);
  expect(brief(check(was, total({ fault: '' }, 'B2+1')))[0]!.slice(0, 2)).toEqual(['formula', 'B3']);
});

test('a dash that a program saved as 0 is only counted, if the formula is the same', () => {
  const rows: readonly Cells[] = [HEADER, ['a', 0.1, 0, 0.5], ['Total', 0.1, 0, '—']];
  const total = (value: StoredValue, formula: string) =>
    sheetOf(rows.with(2, ['Total', 0.1, 0, value]), 1, [[], [], [undefined, undefined, undefined, formula]]);
  const was = total('—', 'IF(C3=0,"—",B3/C3)');
  const { count, uncalculated } = check(was, total(0, 'IF(C3=0;"—";B3/C3)'));
  expect([count, uncalculated]).toEqual([0, 1]);
  expect(brief(check(was, total(0, '0*1')))).toEqual([['total', 'D3', 'Total', 'Variação', '0,00%', '—']]);
});

test('cells beside or below the table, or beside the facts above it, are added cells, not altered figures', () => {
  const facts: readonly Cells[] = [
    ['Filtros', 'Ano: 2026'],
    ['Gerado por', 'Ana em 25/11/2026 às 10:05'],
  ];
  const was = sheetOf([...facts, ...ROWS]);
  const cases: readonly (readonly [
    at: readonly [row: number, column: number],
    value: string | number,
    cell: string,
  ])[] = [
    [[0, 3], 'Aprovado', 'D1'],
    [[1, 25], 99, 'Z2'],
    [[2, 25], 'Nota', 'Z3'],
    [[3, 25], 7, 'Z4'],
    [[6, 25], 'fora', 'Z7'],
  ];
  for (const [[row, column], value, cell] of cases) {
    const rows = [...facts, ...ROWS, []].map((cells, at) => (at === row ? [...padded(cells, column), value] : cells));
    const found = brief(check(was, sheetOf(rows), 2)).map(([kind, at, , , text]) => [kind, at, text]);
    expect(found).toEqual([['celulaAMais', cell, value === 99 || value === 7 ? String(value) : value]]);
  }
  const second = [...facts, ['Filtros', 'Ano: 2030'], ...ROWS];
  expect(brief(check(was, sheetOf(second), 2)).map(([kind, at]) => [kind, at])).toEqual([
    ['celulaAMais', 'A3'],
    ['celulaAMais', 'B3'],
  ]);
  const first = [['Filtros', 'Ano: 2030'], ...facts, ...ROWS];
  expect(brief(check(was, sheetOf(first), 2)).map(([kind, at]) => [kind, at])).toContainEqual(['carimbo', 'B1']);
  const unsigned = [facts[0]!, ['Gerado por', 'o conselho'], ...ROWS];
  expect(brief(check(was, sheetOf(unsigned), 2)).map(([kind, at]) => [kind, at])).toEqual([['carimbo', 'B2']]);
});

function padded(cells: Cells, width: number): Cells {
  return [...cells, ...Array<undefined>(width - cells.length).fill(undefined)];
}

test('another formula with the same result is found; one whose references moved with their cells is the same', () => {
  const rows: readonly Cells[] = [HEADER, ['a', 0.1, 0.2, 0.5], ['b', 0.2, 0.2, 0.5], ['Total', 0.3, 0.4, 0.5]];
  const withFormula = (formula: string, more: readonly Cells[] = []) => {
    const all = [...more, ...rows];
    const formulas = all.map((_, at) => (at === all.length - 1 ? [undefined, formula] : []));
    return sheetOf(all, 1, formulas);
  };
  const was = withFormula('SUBTOTAL(9,B2:B3)');
  const found = (formula: string, more?: readonly Cells[]) => brief(check(was, withFormula(formula, more)));
  expect(found('0.3')).toEqual([['formula', 'B4', 'Total', 'Proposto', '=0.3', '=SUBTOTAL(9,B2:B3)']]);
  expect(found('SUBTOTAL(9,B2:B2)')[0]!.slice(0, 2)).toEqual(['formula', 'B4']);
  expect(found('')[0]!.slice(4)).toEqual(['outra fórmula', '=SUBTOTAL(9,B2:B3)']);
  expect(found('subtotal(9; $B$2:$B$3)')).toEqual([]);
  expect(found('SUBTOTAL(9,B3:B4)', [['Nota']])).toEqual([['celulaAMais', 'A1', null, null, 'Nota', null]]);
});

test('in a random sheet exactly the one change made is found, wherever it was made', () => {
  const amounts = fc.array(fc.integer({ min: -1e12, max: 1e12 }), { minLength: 2, maxLength: 2 });
  const lists = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), amounts), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(lists, fc.nat(), fc.integer({ min: 1, max: 2 }), (list, nth, column) => {
      const rows: readonly Cells[] = list.map(([name, values], at) => [
        `${name} ${at % 7}`,
        ...values.map((v) => v / 100),
      ]);
      const was = sheetOf([HEADER, ...rows]);
      expect(check(was, was).equal).toBe(2 * rows.length);
      const at = nth % rows.length;
      const changed = rows.with(at, rows[at]!.with(column, Number(rows[at]![column]) + 0.01));
      const ofValue = check(was, sheetOf([HEADER, ...changed]));
      expect(ofValue.items.map(({ kind, cell }) => [kind, cell])).toEqual([['valor', `${'ABC'[column]}${at + 2}`]]);
      expect(check(was, sheetOf([HEADER, ...without(rows, at)])).counts).toEqual({ linhaQueFalta: 1 });
    }),
  );
});
