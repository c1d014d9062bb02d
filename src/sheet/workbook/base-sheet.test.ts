import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sheetLines } from '../../testing/sheets/sheet-lines.ts';
import { baseSheet } from './base-sheet.ts';
import { blank, coded, money, percent, text } from '../cells.ts';
import type { Cell, Column, Row, Sheet } from '../sheet.ts';

const item: Column = { label: 'Item', format: 'text', sticky: true };
const valor: Column = { label: 'Valor', format: 'currency', startsGroup: true };
const sheetOf = (columns: readonly Column[], rows: readonly Row[], more: Partial<Sheet> = {}): Sheet => ({
  title: 'Relatório',
  columns,
  header: [{ kind: 'header', level: 0, cells: columns.map(({ label }) => text(label)) }],
  rows,
  ...more,
});
const row = (kind: Row['kind'], level: number, ...cells: readonly Cell[]): Row => ({ kind, level, cells });

test('one row per item: levels in columns, codes and names apart, marks beside them, no totals', () => {
  const inactive: Cell = { ...coded('3.10', 'Fax'), mark: '(INATIVA)' };
  const sheet = sheetOf(
    [item, valor],
    [
      row('group', 0, coded('01', 'Sede'), blank),
      row('group', 1, text('Pessoal'), blank),
      row('item', 2, coded('3.1', 'Salários'), money(100)),
      row('item', 2, inactive, money(-250)),
      row('subtotal', 1, text('Total'), money(-150)),
      row('group', 1, text('Outros'), blank),
      row('item', 2, coded('3.1', 'Salários'), money(0)),
      row('group', 0, coded('1.10', 'Uberaba'), blank),
      row('item', 2, coded('4', 'Telex'), money(7)),
      row('total', 0, text('Total Geral'), money(-143)),
    ],
    { levels: ['Centro de Custo', 'Tipo', 'Natureza'] },
  );
  expect(sheetLines(baseSheet(sheet))).toEqual([
    'header0 | Centro de Custo (código) | Centro de Custo (nome) | Tipo | Natureza (código) | Natureza (nome) | Natureza (situação) | Valor',
    'item0 | 01 | Sede | Pessoal | 3.1 | Salários |  | R$ 1,00',
    'item0 | 01 | Sede | Pessoal | 3.10 | Fax | INATIVA | -R$ 2,50',
    'item0 | 01 | Sede | Outros | 3.1 | Salários |  | R$ 0,00',
    'item0 | 1.10 | Uberaba |  | 4 | Telex |  | R$ 0,07',
  ]);
});

test('columns keep only their formats, shares of totals are left out; an undefined percentage is blank', () => {
  const columns: readonly Column[] = [
    item,
    valor,
    { label: 'Variação', format: 'percent', summary: true, follows: { kind: 'variation', of: [1, 1] } },
    { label: '% do Total', format: 'percent', follows: { kind: 'share', of: 1 } },
  ];
  const base = baseSheet(
    sheetOf(columns, [
      row('item', 0, text('a'), money(100), percent(null), blank),
      row('item', 0, text('b'), money(100), percent(0.5)),
    ]),
  );
  expect(base.columns).toEqual([
    { label: 'Item', format: 'text' },
    { label: 'Valor', format: 'currency' },
    { label: 'Variação', format: 'percent' },
  ]);
  expect(sheetLines(base).slice(1)).toEqual(['item0 | a | R$ 1,00 |', 'item0 | b | R$ 1,00 | 50,00%']);
});

test('a sheet without levels keeps its columns, those of codes split', () => {
  const columns: readonly Column[] = [{ label: 'Pai', format: 'text' }, { label: 'Mês', format: 'text' }, valor];
  const rows = [row('item', 0, coded('1', 'Um'), text('Janeiro'), money(5)), row('item', 0, text('=x'), blank, blank)];
  expect(sheetLines(baseSheet(sheetOf(columns, rows)))).toEqual([
    'header0 | Pai (código) | Pai (nome) | Mês | Valor',
    'item0 | 1 | Um | Janeiro | R$ 0,05',
    'item0 |  | =x |  |',
  ]);
});

test('the items’ keys are columns, unless they are levels', () => {
  const keyed = (name: string, area: string): Row => ({
    ...row('item', 1, text(name), money(1)),
    keys: ['Próprios', area],
  });
  const sheet = sheetOf(
    [item, valor],
    [row('group', 0, text('Próprios'), blank), keyed('a', 'Meio'), keyed('b', 'Fim')],
    { levels: ['Recurso', 'Natureza'], keys: ['Recurso', 'Área'] },
  );
  expect(sheetLines(baseSheet(sheet))).toEqual([
    'header0 | Recurso | Área | Natureza | Valor',
    'item0 | Próprios | Meio | a | R$ 0,01',
    'item0 | Próprios | Fim | b | R$ 0,01',
  ]);
});

test('the rows of a block repeat its texts, its numbers count once', () => {
  const over = (cell: Cell): Cell => ({ ...cell, rowSpan: 2 });
  const columns = [
    item,
    { label: 'Custo', format: 'currency' } as const,
    { label: 'Parceiro', format: 'text' } as const,
  ];
  const sheet = sheetOf(
    columns,
    [
      row('group', 0, { ...coded('1', 'Um'), colSpan: 3 }),
      row('item', 1, over(text('Feira')), over(money(900)), text('Ana')),
      row('item', 1, text('Bia')),
      row('item', 1, { ...text('Mostra'), colSpan: 2 }, text('Caio')),
      row('total', 0, text('Total'), money(900)),
    ],
    { levels: ['Centro', 'Evento'] },
  );
  expect(sheetLines(baseSheet(sheet))).toEqual([
    'header0 | Centro (código) | Centro (nome) | Evento | Custo | Parceiro',
    'item0 | 1 | Um | Feira | R$ 9,00 | Ana',
    'item0 | 1 | Um | Feira |  | Bia',
    'item0 | 1 | Um | Mostra |  | Caio',
  ]);
});

test('an empty sheet has only a header', () => {
  const base = baseSheet(sheetOf([item, valor], [], { levels: ['Centro', 'Natureza'] }));
  expect([base.rows.length, base.rows.at(0), base.columns.length]).toEqual([0, undefined, 3]);
});

/** A group's name and its items, each the height of its block and the amounts of its rows; figures that reach over a block count once. */
const group = fc.record({
  isCoded: fc.boolean(),
  blocks: fc.array(
    fc.record({
      own: fc.integer({ min: -1e9, max: 1e9 }),
      rows: fc.array(fc.integer(), { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 4 },
  ),
});

test('the columns of amounts add up to the sheet’s total, and there are as many rows as items', () => {
  fc.assert(
    fc.property(fc.array(fc.array(group, { maxLength: 3 }), { maxLength: 3 }), (outer) => {
      const blocks = outer.flat().flatMap((each) => each.blocks);
      const own = blocks.reduce((sum, block) => sum + block.own, 0);
      const each = blocks.flatMap((block) => block.rows).reduce((sum, amount) => sum + amount, 0);
      const rows = outer.flatMap((inner, at) => [
        row('group', 0, coded(`${at}`, 'Pai')),
        ...inner.flatMap(groupRows),
        row('subtotal', 0, text('Total')),
      ]);
      const sheet = sheetOf(
        [item, valor, { label: 'Outro', format: 'amount' }],
        [...rows, row('total', 0, text('Total Geral'), money(own), money(each))],
        { levels: ['Pai', 'Filho', 'Natureza'] },
      );
      const base = baseSheet(sheet);
      const all = Array.from({ length: base.rows.length }, (_, index) => base.rows.at(index)!);
      expect(all).toHaveLength(rows.filter(({ kind }) => kind === 'item').length);
      for (const { cells } of all) expect(cells).toHaveLength(base.columns.length);
      const sumOf = (label: string) => {
        const column = base.columns.findIndex((found) => found.label === label);
        return all.reduce((sum, { cells }) => sum + centavosOf(cells[column]!), 0);
      };
      expect([sumOf('Valor'), sumOf('Outro')]).toEqual([own, each]);
    }),
  );
});

function groupRows({
  isCoded,
  blocks,
}: {
  isCoded: boolean;
  blocks: readonly { own: number; rows: readonly number[] }[];
}) {
  const name = isCoded ? coded('1.1', 'Filho') : text('Filho');
  return [
    row('group', 1, name),
    ...blocks.flatMap(({ own, rows: [first, ...others] }) => {
      const over = (cell: Cell): Cell => ({ ...cell, rowSpan: 1 + others.length });
      return [
        row('item', 2, over(text('Natureza')), over(money(own)), money(first!)),
        ...others.map((amount) => row('item', 2, money(amount))),
      ];
    }),
  ];
}

function centavosOf({ value }: Cell): number {
  return value.kind === 'money' ? value.centavos : 0;
}
