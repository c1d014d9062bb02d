import { centavosOf } from './centavos-of.ts';
import type { AnswerReading, Fields } from './answer-lines.ts';

/** Amounts in whole centavos by [codes, measure, period] as JSON, without those that are zero. */
export type LongSums = Readonly<Record<string, number>>;

/** The sums of an answer's items. */
export function sumsOfAnswer({ places, lines }: AnswerReading, answer: Fields): LongSums {
  const sums = new Sums();
  const hasPeriods = places.some((place) => place?.period !== undefined);
  for (const { codes, amounts } of lines(answer)) {
    if (codes === undefined) continue; // a total
    for (const [at, place] of places.entries())
      if (place !== undefined)
        sums.add([codes, place.field, hasPeriods ? place.period?.value : null], amounts[at] ?? 0);
  }
  return sums.notZero();
}

/** The sums of the rows of 'Base', whose columns are found by their headings. */
export function sumsOfBase({ places }: AnswerReading, rows: readonly Fields[]): LongSums {
  const sums = new Sums();
  const found = places.flatMap((place) => place ?? []);
  const measures = new Map(found.map(({ field, heading }) => [field, heading]));
  const period = found.find((place) => place.period !== undefined)?.period?.heading;
  for (const row of rows) {
    const codes = Object.keys(row).filter((name) => CODE.test(name));
    const at = period === undefined ? null : (row[period] ?? null);
    for (const [field, heading] of measures)
      sums.add([codes.map((name) => String(row[name])), field, at], amountOf(row[heading]));
  }
  return sums.notZero();
}

/** Matches the headings of the levels' code columns. */
const CODE = /^(?!Organização).*\(código\)$/;

function amountOf(value: unknown): number {
  return typeof value === 'number' ? centavosOf(value) : 0;
}

class Sums {
  readonly #sums = new Map<string, number>();

  add(key: readonly unknown[], centavos: number): void {
    const text = JSON.stringify(key);
    this.#sums.set(text, (this.#sums.get(text) ?? 0) + centavos);
  }

  notZero(): LongSums {
    return Object.fromEntries([...this.#sums].filter(([, centavos]) => centavos !== 0));
  }
}
