import { expect, test } from 'vitest';
import { sheetLines } from '../../testing/sheets/sheet-lines.ts';
import { textSheet } from '../../testing/sheets/small-sheets.ts';
import { workbookOf } from './workbook-of.ts';

const sheet = { ...textSheet('a', 'b'), title: 'Receitas' };
const detail = textSheet('a', 'b', 'c');
const facts = [
  { label: 'Ano', value: '2026' },
  { label: 'Usuário', value: '=Ana' },
];

test('the report’s worksheet has the facts, and Base follows', () => {
  const [own, base, ...others] = workbookOf({ sheet, name: 'Dados', detail, facts, factsApart: false });
  expect(own).toEqual({ name: 'Dados', facts, sheet });
  expect([base!.name, base!.facts, base!.sheet.rows.length, others]).toEqual(['Base', [], 3, []]);
});

test('facts apart leave the report’s worksheet without any', () => {
  const [own, base, about] = workbookOf({ sheet, name: 'Dados', detail, facts, factsApart: true });
  expect(own).toEqual({ name: 'Dados', facts: [], sheet });
  expect([base!.name, about!.name, about!.facts]).toEqual(['Base', 'Sobre', []]);
  expect(sheetLines(about!.sheet)).toEqual(['header0 | Sobre | Valor', 'item0 | Ano | 2026', 'item0 | Usuário | =Ana']);
});
