import { expect, test } from 'vitest';
import { checkSheet } from './check-sheet.ts';
import { Findings } from './findings.ts';
import type { StoredRow, StoredSheet, StoredValue } from './stored.ts';

type Cells = readonly StoredValue[];

const ROWS: readonly Cells[] = [
  ['Item', 'Proposto', 'Realizado'],
  ['1.10', 1200.5, 0],
  ['1.20 - Água', 7, 8],
  ['1.30', -3.1, 9],
];
const SUM = 'SUM(B2:B4)';
const NOTE = `Com fórmula: =${SUM}.`;
const FAR: readonly undefined[] = Array<undefined>(5).fill(undefined);

/** Each added row, its formulas, and the expected finding: kind, name ('' for the row's number), found value, note. */
const ADDED: readonly (readonly [cells: Cells, formulas: StoredRow['formulas'], said: readonly unknown[]])[] = [
  [['Revisar'], [], ['linhaAMais', 'Revisar', 'Revisar', null]],
  [['Novo', '1.000,00', 2], [], ['linhaAMais', 'Novo', '1.000,00 · 2,00', null]],
  [
    ['Soma', { fault: '' }],
    [undefined, SUM],
    ['linhaAMais', 'Soma', `=${SUM}`, NOTE],
  ],
  [
    ['Soma', 1204.4],
    [undefined, SUM],
    ['linhaAMais', 'Soma', '1.204,40', NOTE],
  ],
  [[], [undefined, SUM], ['linhaAMais', '', `=${SUM}`, NOTE]],
  [[undefined, { fault: '#DIV/0!' }], [], ['linhaAMais', '', '#DIV/0!', null]],
  [[], [...FAR, SUM], ['celulaAMais', null, `=${SUM}`, null]],
  [[...FAR, 'fora'], [], ['celulaAMais', null, 'fora', null]],
];

function sheetOf(rows: readonly Cells[], formulasOf: (row: Cells) => StoredRow['formulas'] = () => []): StoredSheet {
  const stored = rows.map((cells, at): StoredRow => {
    return { line: at + 1, cells, formulas: formulasOf(cells), outline: 0, isHidden: false, codes: [] };
  });
  return { name: 'Receitas', rows: stored, isHidden: false, hiddenColumns: [], merges: [], disguises: [] };
}

test('rows that somebody added are found and named, whatever they contain and wherever they are', () => {
  for (const at of [1, 2, 3, 4]) {
    for (const [cells, formulas, [kind, row, ...rest]] of ADDED) {
      const found = sheetOf(ROWS.toSpliced(at, 0, cells), (each) => (each === cells ? formulas : []));
      const findings = new Findings(9);
      const described = { facts: 0, header: 1, formats: ['plain', 'amount', 'amount'] } as const;
      checkSheet({ ...sheetOf(ROWS), ...described }, found, findings);
      const said = findings.items.map((each) => [each.kind, each.cell, each.row, each.found, each.note]);
      const cell = kind === 'linhaAMais' ? `${at + 1}` : `F${at + 1}`;
      expect(said).toEqual([[kind, cell, row === '' ? `linha ${at + 1}` : row, ...rest]]);
    }
  }
});
