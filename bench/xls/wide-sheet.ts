import { money, text } from '../../src/sheet/cells.ts';
import { MESES } from '../../src/domain/months.ts';
import type { Column, Row, Sheet } from '../../src/sheet/sheet.ts';

const AMOUNTS = 27;
const ROWS_A_GROUP = 20;

/** The text of the row at a position, much the same as real natures and cost centres have. */
export function textAt(row: number): string {
  return isGroup(row) ? `1.${row} - Centro de Educação Profissional` : `3.1.${row} - Diárias e Hospedagem`;
}

/** Whether the row at a position opens a group, and is bold and tinted. */
export function isGroup(row: number): boolean {
  return row % ROWS_A_GROUP === 0;
}

/** The amount at a position in whole centavos, up to a million reais; one in five is zero. */
export function centavosAt(row: number, column: number): number {
  const mixed = (row * 7919 + column * 104_729) % 100_000_007;
  return mixed % 5 === 0 ? 0 : mixed;
}

/** The headings of the 28 columns. */
export function headings(): readonly string[] {
  const months = MESES.flatMap((mes) => [`${mes} proposto`, `${mes} realizado`]);
  return ['Item', ...months, 'Total proposto', 'Total realizado', 'Valor Bloqueado'];
}

/** A sheet of 28 columns (a text and 27 amounts), its rows made on demand. */
export function wideSheet(length: number): Sheet {
  const columns = headings().map((label, position): Column =>
    position === 0 ? { label, format: 'text', sticky: true } : { label, format: 'amount' },
  );
  const header: Row = { kind: 'header', level: 0, cells: columns.map(({ label }) => text(label)) };
  return { title: 'Orçamento em Tempo Real', columns, header: [header], rows: { length, at: rowAt } };
}

function rowAt(row: number): Row {
  const cells = [text(textAt(row))];
  for (let column = 0; column < AMOUNTS; column++) cells.push(money(centavosAt(row, column)));
  return isGroup(row) ? { kind: 'group', level: 0, cells } : { kind: 'item', level: 1, cells };
}
