import { money, text } from '../../src/sheet/cells.ts';
import { MESES } from '../../src/domain/months.ts';
import type { Column, Row, Sheet } from '../../src/sheet/sheet.ts';

const MONTHLY = 24;
const AMOUNTS = 27;
const PAIR = 2;
const ROWS_A_GROUP = 20;

/** What a row is: of every 20 the first names a group and the last adds up the 18 items between; the last of all adds up all. */
export type BenchRow = 'group' | 'item' | 'subtotal' | 'total';

/** What the row at a position of a sheet of so many rows is. */
export function kindAt(row: number, length: number): BenchRow {
  if (row === length) return 'total';
  const place = row % ROWS_A_GROUP;
  if (place === 0) return 'group';
  return place === ROWS_A_GROUP - 1 ? 'subtotal' : 'item';
}

/** The text of a row, much the same as real natures and cost centres have. */
export function textAt(row: number, kind: BenchRow): string {
  if (kind === 'group') return `1.${row} - Centro de Educação Profissional`;
  if (kind === 'item') return `3.1.${row} - Diárias e Hospedagem`;
  return kind === 'subtotal' ? 'Total' : 'Total Geral';
}

/** A row's 27 amounts in whole centavos; a group has none. */
export function amountsAt(row: number, kind: BenchRow): Float64Array | undefined {
  if (kind === 'group') return undefined;
  if (kind === 'item') return itemAmounts(row);
  const first = kind === 'total' ? 0 : row + 1 - ROWS_A_GROUP;
  return sumOfItems(first, row);
}

function sumOfItems(first: number, end: number): Float64Array {
  const sums = new Float64Array(AMOUNTS);
  for (let row = first; row < end; row++) {
    if (kindAt(row, end) !== 'item') continue;
    const amounts = itemAmounts(row);
    for (let column = 0; column < AMOUNTS; column++) sums[column]! += amounts[column]!;
  }
  return sums;
}

/** The months' pairs, each side's year, and the blocked amount. */
function itemAmounts(row: number): Float64Array {
  const amounts = new Float64Array(AMOUNTS);
  for (let column = 0; column < MONTHLY; column++) {
    const centavos = centavosAt(row, column);
    amounts[column] = centavos;
    amounts[MONTHLY + (column % PAIR)]! += centavos;
  }
  amounts[AMOUNTS - 1] = centavosAt(row, AMOUNTS - 1);
  return amounts;
}

/** A given amount in whole centavos, up to a million reais; one in five is zero. */
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
 * A sheet of 28 columns: a text and 27 amounts, of which each side's year follows from its twelve months. So many rows
 * in groups of 20, made on demand, and the total.
 */
export function wideSheet(length: number): Sheet {
  const columns = headings().map((label, position): Column => {
    if (position === 0) return { label, format: 'text', sticky: true };
    const side = position - 1 - MONTHLY;
    if (side < 0 || side >= PAIR) return { label, format: 'amount' };
    const of = MESES.map((_, month) => 1 + side + PAIR * month);
    return { label, format: 'amount', summary: true, follows: { kind: 'sum', of } };
  });
  const header: Row = { kind: 'header', level: 0, cells: columns.map(({ label }) => text(label)) };
  const rows = { length: length + 1, at: (row: number) => (row > length ? undefined : rowAt(row, length)) };
  return { title: 'Orçamento em Tempo Real', columns, header: [header], rows, levels: ['Centro', 'Natureza'] };
}

function rowAt(row: number, length: number): Row {
  const kind = kindAt(row, length);
  const cells = [text(textAt(row, kind))];
  const amounts = amountsAt(row, kind) ?? [];
  for (const centavos of amounts) cells.push(money(centavos));
  return { kind, level: kind === 'item' ? 1 : 0, cells };
}
