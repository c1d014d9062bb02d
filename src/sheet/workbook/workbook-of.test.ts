import { expect, test } from 'vitest';
import { sheetLines } from '../../testing/sheets/sheet-lines.ts';
import { textSheet } from '../../testing/sheets/small-sheets.ts';
import type { LongFact } from '../long/long-form.ts';
import { workbookOf, type Worksheet } from './workbook.ts';

const sheet = { ...textSheet('a', 'b'), title: 'Receitas' };
const detail = textSheet('a', 'b', 'c');
const facts = [
  { label: 'Ano', value: '2026' },
  { label: 'Usuário', value: '=Ana' },
];
const shared: readonly LongFact[] = [{ name: 'ano', label: 'Ano', kind: 'whole', value: 2026 }];
const parts = { sheet, name: 'Dados', detail, shared, facts };
const base = { name: 'Base', facts: shared, longOf: detail };

test('the report’s worksheet has the facts, and Base follows', () => {
  expect(workbookOf({ ...parts, factsApart: false })).toEqual([{ name: 'Dados', facts, sheet }, base]);
});

test('with facts apart, the report’s worksheet has none and they are in Sobre', () => {
  const [own, second, about] = workbookOf({ ...parts, factsApart: true });
  expect([own, second]).toEqual([{ name: 'Dados', facts: [], sheet }, base]);
  const { name, facts: above, sheet: lines } = about as Worksheet;
  expect([name, above]).toEqual(['Sobre', []]);
  expect(sheetLines(lines)).toEqual(['header0 | Sobre | Valor', 'item0 | Ano | 2026', 'item0 | Usuário | =Ana']);
});
