import type { Column, Follows, Row, Sheet } from './sheet.ts';
import { searchForm } from '../base/text.ts';

/** Whether a column's amounts may be added up over rows. */
export function addsUp(follows: Pick<Follows, 'kind'> | undefined): boolean {
  return follows === undefined || follows.kind === 'sum' || follows.kind === 'difference';
}

/** Whether a group's row holds the sums of its items; otherwise a subtotal below them does. */
export function holdsAmounts({ cells }: Pick<Row, 'cells'>): boolean {
  return cells.some(({ value }) => value.kind === 'money' || value.kind === 'number');
}

/** The unit beside a heading over several columns, for amounts written in full and in thousands. */
export const IN_REAIS = '(R$)';
const IN_THOUSANDS = '(R$ mil)';

/** The sheet with its amounts shown in thousands of reais; the amounts themselves do not change. */
export function inThousands(sheet: Sheet): Sheet {
  const columns = sheet.columns.map((column) =>
    isOfAmounts(column) ? { ...column, inThousands: true as const } : column,
  );
  const header = sheet.header.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => (cell.mark === IN_REAIS ? { ...cell, mark: IN_THOUSANDS } : cell)),
  }));
  return { ...sheet, columns, header };
}

/** The column with its amounts written in full, not in thousands. */
export function wholeAmounts(column: Column): Column {
  const { inThousands: _shown, ...whole } = column;
  return whole;
}

/** Whether a column holds amounts. */
export function isOfAmounts({ format }: Pick<Column, 'format'>): boolean {
  return format === 'amount' || format === 'currency';
}

/** The number of leading sticky columns; 0 if all columns are sticky. */
export function stickyColumns(columns: readonly Column[]): number {
  return Math.max(
    0,
    columns.findIndex(({ sticky }) => sticky !== true),
  );
}

/** A stable name for each column in addresses, from its key or label: 'janeiro-proposto'; equal names are numbered. */
export function columnKeys(columns: readonly Pick<Column, 'label' | 'key'>[]): readonly string[] {
  const taken = new Set<string>();
  return columns.map(({ label, key: lasting = label }) => {
    const own =
      searchForm(lasting)
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-+|-+$/g, '') || 'coluna';
    let key = own;
    for (let nth = 2; taken.has(key); nth++) key = `${own}-${nth}`;
    taken.add(key);
    return key;
  });
}

/** How each column is calculated from others, by position; undefined if it is not, or if the sheet lacks one. */
export function placedFollows(columns: readonly Column[]): readonly (Follows<number> | undefined)[] {
  const places = new Map(columns.flatMap(({ name }, at) => (name === undefined ? [] : [[name, at] as const])));
  return columns.map(({ follows }) => follows && placed(follows, places));
}

function placed(follows: Follows, places: ReadonlyMap<string, number>): Follows<number> | undefined {
  if (follows.kind === 'share') {
    const of = places.get(follows.of);
    return of === undefined ? undefined : { kind: 'share', of };
  }
  const of = follows.of.flatMap((name) => places.get(name) ?? []);
  if (of.length < follows.of.length) return undefined;
  if (follows.kind === 'sum') return { kind: 'sum', of };
  const pair = [of[0]!, of[1]!] as const;
  if (follows.kind !== 'ratio' || follows.pace === undefined) return { kind: follows.kind, of: pair };
  const whole = places.get(follows.pace.of);
  return { kind: 'ratio', of: pair, ...(whole !== undefined && { pace: { ...follows.pace, of: whole } }) };
}

/** The sheet with a muted text beside its grand totals: 'Total Geral (4 de 120 centros)'. */
export function markTotals(sheet: Sheet, mark: string): Sheet {
  const { rows } = sheet;
  const at = (index: number): Row | undefined => {
    const row = rows.at(index);
    const [first, ...others] = row?.cells ?? [];
    return row?.kind === 'total' && first ? { ...row, cells: [{ ...first, mark }, ...others] } : row;
  };
  return { ...sheet, rows: { length: rows.length, at } };
}
