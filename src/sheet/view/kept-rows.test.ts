import { expect, test } from 'vitest';
import type { Column } from '../sheet.ts';
import { sheetLines } from '../../testing/sheets/sheet-lines.ts';
import { columns, linesIn, sheet } from '../../testing/sheets/two-centros.ts';
import { describeViewed } from './describe-view.ts';
import { chipsOf } from './kept-rows.ts';
import { viewOf } from './viewed-sheet.ts';
import { WHOLE_VIEW } from './view.ts';

const uberaba = 'group0 | 1.2 - Uberaba';

test('shown items keep the groups above them; sums add up shown items and say how many; the grand total is unchanged', () => {
  expect(linesIn({ keep: ['acimaDoOrcado'] })).toEqual([
    uberaba,
    'group1 | 1.2.1 - Escola',
    'item2 | 3.10 - Salários | 10,00 | 20,00 | -50,00%',
    'subtotal1 | Total (1 de 2) | 10,00 | 20,00 | -50,00%',
    'subtotal0 | Total do Centro de Custo (1.2) (1 de 2) | 10,00 | 20,00 | -50,00%',
    'total0 | Total das linhas mostradas | 10,00 | 20,00 | -50,00%',
    'total0 | Total Geral | 55,00 | 41,00 | 34,15%',
  ]);
});

test('a closed group shown in part has the sums of its shown items', () => {
  expect(linesIn({ found: 'salarios', depth: 1 })).toEqual([
    `${uberaba} (1 de 2) | 10,00 | 20,00 | -50,00%`,
    'group0 | 1.10 - Araxá | 5,00 | 1,00 | 400,00%',
    'total0 | Total das linhas mostradas | 15,00 | 21,00 | -28,57%',
    'total0 | Total Geral | 55,00 | 41,00 | 34,15%',
  ]);
});

test('a ratio is calculated from the sums of shown items', () => {
  const executed: Column = {
    label: '% executado',
    format: 'percent',
    follows: { kind: 'ratio', of: ['realizado', 'proposto'] },
  };
  const withRatio = { ...sheet, columns: [...columns.slice(0, 3), executed] };
  const viewed = viewOf(withRatio, { ...WHOLE_VIEW, keep: ['acimaDoOrcado'] });
  expect(sheetLines(viewed.sheet).at(-2)).toBe('total0 | Total das linhas mostradas | 10,00 | 20,00 | 200,00%');
});

test('the linear pace of a ratio is calculated from the sums of shown items', () => {
  const pace = { of: 'proposto', twelfths: 6 };
  const column: Column = {
    label: '%',
    format: 'percent',
    bar: true,
    follows: { kind: 'ratio', of: ['realizado', 'proposto'], pace },
  };
  const paced = { ...sheet, columns: [...columns.slice(0, 3), column] };
  const { rows } = viewOf(paced, { ...WHOLE_VIEW, keep: ['acimaDoOrcado'], toggled: ['1.2', '1.10'] }).sheet;
  const executed = { kind: 'percent', ratio: 2, pace: 0.5 };
  expect([0, 1].map((row) => rows.at(row)?.cells[3]?.value)).toEqual([executed, executed]);
});

test('words match along the path, in any order', () => {
  expect(linesIn({ found: 'SALARIOS uberaba' })[2]).toBe('item2 | 3.10 - Salários | 10,00 | 20,00 | -50,00%');
  expect(linesIn({ found: 'SALARIOS uberaba' })).toHaveLength(7);
  expect(linesIn({ found: 'agua araxa' })).toEqual([
    'total0 | Total das linhas mostradas | 0,00 | 0,00 | 0,00%',
    'total0 | Total Geral | 55,00 | 41,00 | 34,15%',
  ]);
});

test('a word that is only in a heading leaves no row out', () => {
  expect(linesIn({ found: 'realizado' })).toEqual(linesIn({}));
  expect(linesIn({ found: 'realizado agua' })).toEqual(linesIn({ found: 'agua' }));
});

test('a group with the searched figure in its subtotal is shown whole', () => {
  expect(viewOf(sheet, { ...WHOLE_VIEW, found: '50,00' }).items).toEqual({ shown: 2, all: 3 });
});

test('if all items are shown, no row is added', () => {
  expect(linesIn({ keep: ['ocultarZeros'] })).toEqual(linesIn({}));
});

test('at a closed level a choice applies to groups as a whole, and groups with only some fitting lines are counted', () => {
  expect(linesIn({ keep: ['acimaDoOrcado'], depth: 1 })).toEqual([
    'total0 | Total das linhas mostradas | 0,00 | 0,00 | 0,00%',
    'total0 | Total Geral | 55,00 | 41,00 | 34,15%',
  ]);
  const named = { ...sheet, levels: ['Centro de Custo Pai', 'Centro de Custo Filho', 'Natureza'] };
  const view = { ...WHOLE_VIEW, keep: ['acimaDoOrcado'] as const, depth: 1 };
  expect(describeViewed(view, named, viewOf(named, view))).toEqual([
    '0 de 2 centros pais mostrados',
    'acima do planejado (em mais 1 centro pai, só algumas linhas)',
    'aberto até o centro pai',
  ]);
  const chip = (depth?: number) => chipsOf(sheet, depth).find(({ name }) => name === 'acimaDoOrcado');
  expect(chip()).toEqual({ name: 'acimaDoOrcado', count: 1, within: 0 });
  expect(chip(1)).toEqual({ name: 'acimaDoOrcado', count: 0, within: 1 });
});
