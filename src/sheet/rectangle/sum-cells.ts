import type { Row, Sheet, Value } from '../sheet.ts';

/** The sum and the mean of some cells. */
export type CellSums = {
  /** How many numbers are added up: the amounts or, without any, the quantities; never texts or percentages. */
  readonly count: number;
  /** Undefined if nothing is added up. */
  readonly sum: Value | undefined;
  /** The sum divided by the count, halves rounded away from zero: amounts to centavos, quantities to four decimals. */
  readonly mean: Value | undefined;
  /** Whether totals are added up with other rows or other totals, so that amounts may count twice. */
  readonly hasTotals: boolean;
};

/** Quantities have at most four decimals. */
const DECIMALS = 10_000;

/** Adds up the cells of a sheet, exactly. */
export function sumCells({ rows }: Pick<Sheet, 'rows'>): CellSums {
  const amounts = new Sum();
  const quantities = new Sum();
  for (let index = 0; index < rows.length; index++) {
    const row = rows.at(index)!;
    const sort = sortOf(row, index);
    for (const { value } of row.cells) {
      if (value.kind === 'money') amounts.add(value.centavos, sort);
      else if (value.kind === 'number') quantities.add(Math.round(value.number * DECIMALS), sort);
    }
  }
  if (amounts.count > 0) return sumsOf(amounts, (centavos) => ({ kind: 'money', centavos }));
  return sumsOf(quantities, (parts) => ({ kind: 'number', number: parts / DECIMALS }));
}

/** Rows of one sort never include each other: items, the sums of one level or of one key, and each single total. */
function sortOf({ kind, level, adds }: Row, index: number): string {
  if (kind === 'item') return kind;
  return kind === 'total' ? `total ${index}` : `level ${level} key ${adds?.key}`;
}

function sumsOf({ count, sum, sorts }: Sum, valueOf: (whole: number) => Value): CellSums {
  const hasTotals = sorts.size > 1;
  if (count === 0) return { count, sum: undefined, mean: undefined, hasTotals };
  return { count, sum: valueOf(Number(sum)), mean: valueOf(Number(meanOf(sum, BigInt(count)))), hasTotals };
}

/** Whole numbers of any size added up. */
class Sum {
  sum = 0n;
  count = 0;
  readonly sorts = new Set<string>();

  add(whole: number, sort: string): void {
    if (!Number.isFinite(whole)) return; // larger than any quantity
    this.sum += BigInt(whole);
    this.count++;
    this.sorts.add(sort);
  }
}

/** Rounds halves away from zero; division of bigints truncates towards zero. */
function meanOf(sum: bigint, count: bigint): bigint {
  const half = sum < 0n ? -count : count;
  return (2n * sum + half) / (2n * count);
}
