import { centavosOf } from './centavos-of.ts';
import type { AnswerReading, Fields } from './answer-lines.ts';
import type { LongPlace } from './long-places.ts';

/** Amounts in whole centavos by codes, measure and period; what comes to zero is not among them. */
export type LongSums = Readonly<Record<string, number>>;

/** What an answer's items come to, line by line under their codes. */
export function sumsOfAnswer({ places, lines }: AnswerReading, answer: Fields): LongSums {
  const sums = new Sums();
  for (const { codes, amounts } of lines(answer)) {
    if (codes === undefined) continue; // a total
    for (const [at, place] of places.entries()) {
      if (place !== undefined) sums.add([codes, place.field, place.period?.value], amounts[at] ?? 0);
    }
  }
  return sums.notZero();
}

/** The same of rows of a long form: those that a program reads by their fields, or a person by the headings of 'Base'. */
export function sumsOfRows(
  { places }: Pick<AnswerReading, 'places'>,
  names: 'field' | 'heading',
  rows: readonly Readonly<Record<string, unknown>>[],
): LongSums {
  const sums = new Sums();
  const measures = new Map(places.flatMap((place) => (place === undefined ? [] : [[place.field, place]])));
  for (const row of rows) {
    const codes = Object.keys(row)
      .filter((name) => CODES[names].test(name))
      .map((name) => String(row[name]));
    for (const [field, place] of measures)
      sums.add([codes, field, periodOf(place, row, names)], amountOf(row[place[names]]));
  }
  return sums.notZero();
}

/** Which columns hold the codes of levels. */
const CODES = {
  field: /^cod(CCustoPai|CCustoFilho|TBOrcamento|Orcamentario)$/,
  heading: /^(?!Organização).*\(código\)$/,
} as const;

function periodOf({ period }: LongPlace, row: Readonly<Record<string, unknown>>, names: 'field' | 'heading') {
  return period === undefined ? undefined : Number(row[period[names]]);
}

/** Of a number, or of a text with digits and a dot. */
function amountOf(value: unknown): number {
  return value === null || value === undefined || value === '' ? 0 : centavosOf(Number(value));
}

class Sums {
  readonly #sums = new Map<string, number>();

  add(key: readonly unknown[], centavos: number): void {
    const text = JSON.stringify(key);
    this.#sums.set(text, (this.#sums.get(text) ?? 0) + centavos);
  }

  notZero(): LongSums {
    return Object.fromEntries([...this.#sums].filter(([, centavos]) => centavos !== 0).sort());
  }
}
