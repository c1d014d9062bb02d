import { expect, test } from 'vitest';
import { blank, coded, money, text } from '../sheet/cells.ts';
import type { Row, Sheet } from '../sheet/sheet.ts';
import { withCentroStates } from './centro-states.ts';

const pai = { codCCustoPai: '1.2' };
const filho = (codCCustoFilho: string) => ({ ...pai, codCCustoFilho });
const rows: readonly Row[] = [
  { kind: 'group', level: 0, cells: [coded('1.2', 'Sede'), blank], subject: pai },
  { kind: 'group', level: 1, cells: [coded('1.2.1', 'Compras'), blank], subject: filho('1.2.1') },
  {
    kind: 'item',
    level: 2,
    cells: [coded('3.1', 'Diárias'), money(1)],
    subject: { ...filho('1.2.1'), codTBOrcamento: '3.1' },
  },
  { kind: 'subtotal', level: 1, cells: [text('Total'), money(1)], subject: filho('1.2.1') },
  { kind: 'group', level: 1, cells: [coded('1.2.10', 'Luz'), blank], subject: filho('1.2.10') },
  { kind: 'total', level: 0, cells: [text('Total Geral'), money(1)], subject: {} },
];
const sheet: Sheet = { title: 'Conferir', columns: [{ label: 'Item', format: 'text' }], header: [], rows };
const state = (codCCustoFilho: string) =>
  ({ ...filho(codCCustoFilho), estado: 'aguardando', coleta: 'Reformulação', prazo: '2026-11-30' }) as const;

test('the heading of a child cost centre says its state, and no other row does', () => {
  const shown = withCentroStates(sheet, [state('1.2.1'), state('1.9.1')]);
  const marks = rows.map((_, at) => shown.rows.at(at)!.cells[0]!.mark);
  expect(marks).toEqual([undefined, '· aguardando aceite', undefined, undefined, undefined, undefined]);
  expect([shown.rows.length, shown.rows.at(rows.length)]).toEqual([rows.length, undefined]);
});

test('without collections the sheet is unchanged', () => {
  expect(withCentroStates(sheet, [])).toBe(sheet);
});
