import { expect, test } from 'vitest';
import { coded, money, text } from '../cells.ts';
import { describeItems } from '../view/describe-view.ts';
import type { Row, Sheet } from '../sheet.ts';

const group = (level: number, code?: string): Row => ({
  kind: 'group',
  level,
  cells: [code === undefined ? text('Despesas') : coded(code, 'x')],
});
const item: Row = { kind: 'item', level: 2, cells: [text('x'), money(1)] };
const total: Row = { kind: 'total', level: 0, cells: [text('Total Geral'), money(1)] };

function describe(rows: readonly Row[], names: Pick<Sheet, 'levels' | 'itemName'>): string {
  return describeItems({ title: 'Teste', columns: [], header: [], rows, ...names });
}

test('items are counted, and the innermost groups that have codes; totals are not', () => {
  const levels = ['Centro de Custo Pai', 'Centro de Custo Filho', 'Natureza'];
  const rows = [
    group(0, '1'),
    group(1, '1.1'),
    item,
    group(1, '1.2'),
    item,
    { ...total, kind: 'subtotal' as const },
    total,
  ];
  expect(describe(rows, { levels })).toBe('2 naturezas em 2 centros');
  expect(describe([group(0, '1'), group(1, '1.1'), item], { levels })).toBe('1 natureza em 1 centro');
});

test('groups without codes are not counted', () => {
  const levels = ['Código Orçamentário', 'Tipo', 'Recurso', 'Natureza'];
  const rows = [group(0, '1'), group(1), group(2), item, item, group(0, '2'), group(1), item, total];
  expect(describe(rows, { levels })).toBe('3 naturezas em 2 códigos');
});

test('parents and children have different nouns', () => {
  const levels = ['Centro de Custo Pai', 'Centro de Custo Filho'];
  expect(describe([group(0, '1'), item, item, total], { levels })).toBe('2 centros filhos em 1 centro pai');
});

test('items may have a name of their own, and joined rows are one item', () => {
  const tall: Row = { ...item, cells: [{ ...text('Feira'), rowSpan: 2 }, money(1)] };
  const names = { levels: ['Centro de Custo Pai', 'Demandante'], itemName: 'Evento' };
  expect(describe([group(0, '1'), tall, item, item, total], names)).toBe('2 eventos em 1 centro');
});

test('if items repeat, the number of different ones is given too', () => {
  const names = { levels: ['Centro de Custo Pai', 'Natureza'], itemName: 'Linha' };
  const of = (code: string): Row => ({ ...item, cells: [coded(code, 'x'), money(1)] });
  expect(describe([group(0, '1'), of('3.1'), of('3.2'), group(0, '2'), of('3.1'), total], names)).toBe(
    '3 linhas, 2 naturezas em 2 centros',
  );
});

test('items without a name are called lines', () => {
  expect(describe([item, item, total], {})).toBe('2 linhas');
});
