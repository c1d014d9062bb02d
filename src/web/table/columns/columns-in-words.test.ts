import { expect, test } from 'vitest';
import { text } from '../../../sheet/cells.ts';
import type { Cell, Sheet } from '../../../sheet/sheet.ts';
import { planTable } from '../table-plan.ts';
import { columnsInWords } from './columns-in-words.ts';

const over = (label: string, colSpan: number): Cell => ({ ...text(label), colSpan });
const both = (label: string): Cell => ({ ...text(label), rowSpan: 2 });
const labels = [
  'Item',
  'Até agosto Realizado',
  'Até agosto % executado',
  'Ano Proposto',
  'Ano Bloqueado',
  'Ano Saldo',
  'Faixa',
];
const sheet: Sheet = {
  title: '',
  columns: labels.map((label, at) => ({ label, format: at === 0 ? 'text' : 'amount' })),
  header: [
    { kind: 'header', level: 0, cells: [both('Item'), over('Até agosto', 2), over('Ano', 3), both('Faixa')] },
    {
      kind: 'header',
      level: 0,
      cells: ['Realizado', '% executado', 'Proposto', 'Bloqueado', 'Saldo'].map((label) => text(label)),
    },
  ],
  rows: [],
};

test('columns are named by their headings, all those below one heading by that heading alone', () => {
  const plan = planTable(sheet);
  expect(columnsInWords(plan, [])).toBe('');
  expect(columnsInWords(plan, [4])).toBe('Ano Bloqueado');
  expect(columnsInWords(plan, [2, 3, 4])).toBe('Até agosto % executado e Ano (Proposto e Bloqueado)');
  expect(columnsInWords(plan, [1, 2, 3, 4, 5, 6])).toBe('Até agosto, Ano e Faixa');
  expect(columnsInWords(planTable({ ...sheet, header: [] }), [3, 6])).toBe('Ano Proposto e Faixa');
});
