import { money, text } from '../../src/sheet/cells.ts';
import { MESES } from '../../src/domain/months.ts';
import type { Column, Row, Sheet } from '../../src/sheet/sheet.ts';

const MONTHLY = 24;
const AMOUNTS = 27;
const PAIR = 2;
const ROWS_A_GROUP = 20;

/** The kind of a row: of every 20, a group's heading, 18 items and their subtotal; the last row is the total. */
export type BenchRow = 'group' | 'item' | 'subtotal' | 'total';

/** The kind of the row at a position of a sheet with this many rows above its total. */
export function kindAt(row: number, length: number): BenchRow {
  if (row === length) return 'total';
  const place = row % ROWS_A_GROUP;
  if (place === 0) return 'group';
  return place === ROWS_A_GROUP - 1 ? 'subtotal' : 'item';
}

/** The text of a row, similar to real natures and cost centres. */
export function textAt(row: number, kind: BenchRow): string {
  if (kind === 'group') return `1.${row} - Centro de Educação Profissional`;
  if (kind === 'item') return `3.1.${row} - Diárias e Hospedagem`;
  return kind === 'subtotal' ? 'Total' : 'Total Geral';
}

/** The 27 amounts of each row in whole centavos, one row after another, the total's last; a group has none. */
export function allAmounts(length: number): Float64Array {
  const amounts = new Float64Array((length + 1) * AMOUNTS);
  const total = amounts.subarray(length * AMOUNTS);
  let group = total;
  for (let row = 0; row < length; row++) {
    const own = amounts.subarray(row * AMOUNTS, (row + 1) * AMOUNTS);
    const kind = kindAt(row, length);
    if (kind === 'group') group = new Float64Array(AMOUNTS);
    else if (kind === 'subtotal') own.set(group);
    else fillItem(own, row, [group, total]);
  }
  return amounts;
}

/** The amounts of one row. */
export function amountsAt(all: Float64Array, row: number, kind: BenchRow): Float64Array {
  return all.subarray(row * AMOUNTS, (kind === 'group' ? row : row + 1) * AMOUNTS);
}

/** Fills a row with each month's two amounts, their sums of the year and the blocked amount; adds all to the sums. */
function fillItem(amounts: Float64Array, row: number, sums: readonly Float64Array[]): void {
  for (let column = 0; column < MONTHLY; column++) {
    const centavos = centavosAt(row, column);
    amounts[column] = centavos;
    amounts[MONTHLY + (column % PAIR)]! += centavos;
  }
  amounts[AMOUNTS - 1] = centavosAt(row, AMOUNTS - 1);
  for (const sum of sums) for (let column = 0; column < AMOUNTS; column++) sum[column]! += amounts[column]!;
}

/** An input amount in whole centavos, up to a million reais; one in five is zero. */
function centavosAt(row: number, column: number): number {
  const mixed = (row * 7919 + column * 104_729) % 100_000_007;
  return mixed % 5 === 0 ? 0 : mixed;
}

/** The headings of the 28 columns. */
export function headings(): readonly string[] {
  const months = MESES.flatMap((mes) => [`${mes} proposto`, `${mes} realizado`]);
  return ['Item', ...months, 'Total proposto', 'Total realizado', 'Valor Bloqueado'];
}

/**
 * A sheet of 28 columns, a text and 27 amounts, two of which are the sums of the months proposed and realised. It has
 * this many rows in groups of 20, made on demand, and the total.
 */
export function wideSheet(length: number): Sheet {
  const columns = headings().map((label, position): Column => {
    if (position === 0) return { label, format: 'text', sticky: true };
    const side = position - 1 - MONTHLY;
    if (side < 0 || side >= PAIR) return { name: String(position), label, format: 'amount' };
    const of = MESES.map((_, month) => String(1 + side + PAIR * month));
    return { label, format: 'amount', summary: true, follows: { kind: 'sum', of } };
  });
  const header: Row = { kind: 'header', level: 0, cells: columns.map(({ label }) => text(label)) };
  const amounts = allAmounts(length);
  const at = (row: number): Row | undefined => (row > length ? undefined : rowAt(row, kindAt(row, length), amounts));
  const rows = { length: length + 1, at };
  return { title: 'Orçamento em Tempo Real', columns, header: [header], rows, levels: ['Centro', 'Natureza'] };
}

function rowAt(row: number, kind: BenchRow, amounts: Float64Array): Row {
  const cells = [text(textAt(row, kind))];
  for (const centavos of amountsAt(amounts, row, kind)) cells.push(money(centavos));
  return { kind, level: kind === 'item' ? 1 : 0, cells };
}
