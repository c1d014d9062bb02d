import { percentageOf, ratioOf, withVariation } from '../domain/ratio.ts';
import type { AmountsOf, Columns, Origin, Plain, PlainName, ReportColumn } from './columns.ts';

/** A row's amounts and those calculated from them, each in the form of the contract. */
export function withCalculated<const List extends Columns>(
  columns: List,
  amounts: { readonly [Name in PlainName<List>]: number },
): AmountsOf<List> {
  const values: Record<string, number | null> = { ...amounts };
  for (const { name, from } of columns) {
    if (from.kind === 'plain' || from.kind === 'share') continue;
    values[name] = calculated(
      from.kind,
      from.of.map((of) => values[of]!),
    );
  }
  return values as AmountsOf<List>;
}

/** The sum of amounts, the first minus all others, or a percentage of two: 12.34 for 12,34 %, null if undefined. */
export function calculated(
  kind: 'sum' | 'difference' | 'variation' | 'ratio',
  [first = 0, ...others]: readonly number[],
): number | null {
  const [second = 0] = others;
  if (kind === 'sum') return others.reduce((sum, amount) => sum + amount, first);
  if (kind === 'difference') return others.reduce((rest, amount) => rest - amount, first);
  if (kind === 'variation') return withVariation({ proposta: first, reformulacao: second }).variacao;
  const percentage = percentageOf(first, second);
  return percentage === null ? null : percentage + 0; // never a negative zero
}

/** A value, and the linear pace of a ratio. */
export type ValueWithPace = { readonly value: number | null; readonly pace?: number | null };

/** Returns a function that gives a further set's values: the report's own amounts by name, or sums of its months. */
export function valuesOfSet(
  set: Columns,
  own: Columns,
): (amounts: Readonly<Record<string, number>>) => (column: ReportColumn) => ValueWithPace {
  const plain = new Map(own.flatMap(({ name, from }) => (from.kind === 'plain' ? [[keyOf(from), name]] : [])));
  const further = set.filter(({ name }) => own.every((column) => column.name !== name));
  const known = new Map([
    ...own.map(({ name, from }) => [name, { from, parts: [name] }] as const),
    ...further.map(({ name, from }) => [name, { from, parts: partsOf(from, plain) }] as const),
  ]);
  return (amounts) => {
    const valueOf = (name: string): number => {
      const { from, parts } = known.get(name)!;
      if (from.kind === 'sum' || from.kind === 'difference') return calculated(from.kind, from.of.map(valueOf))!;
      return parts.reduce((sum, part) => sum + amounts[part]!, 0);
    };
    return ({ name, from }) => {
      if (from.kind !== 'ratio' && from.kind !== 'variation') return { value: valueOf(name) };
      if (from.kind === 'variation') return { value: asRatio(calculated(from.kind, from.of.map(valueOf))) };
      const [part, whole] = [valueOf(from.of[0]), valueOf(from.of[1])];
      if (from.pace === undefined) return { value: ratioOf(part, whole) };
      return {
        value: ratioOf(part, whole),
        pace: ratioOf((valueOf(from.pace.of) * from.pace.twelfths) / 12, whole),
      };
    };
  };
}

/** The report's own columns of the single months of a span. */
function partsOf(from: Origin, plain: ReadonlyMap<string, string>): readonly string[] {
  if (from.kind !== 'plain') return [];
  const { from: first, to } = from.span;
  return Array.from({ length: to - first }, (_, at) => {
    const month = plain.get(keyOf({ ...from, span: { from: first + at, to: first + at + 1 } }));
    if (month === undefined) throw new Error(`The report has no month ${first + at + 1} of ${from.measure}.`);
    return month;
  });
}

/** A percentage as a ratio, 1 being 100 %. */
export function asRatio(percentage: number | null): number | null {
  return percentage === null ? null : percentage / 100;
}

function keyOf({ measure, span }: Plain): string {
  return `${measure} ${span.from} ${span.to}`;
}

/** Amounts in whole centavos by name. */
export type Amounts<Name extends string> = { readonly [N in Name]: number };

/** The sums of named amounts. */
export function sumOf<Name extends string>(parts: readonly Amounts<Name>[], names: readonly Name[]): Amounts<Name> {
  const sums = names.map(() => 0);
  for (const part of parts) names.forEach((name, index) => (sums[index]! += part[name])); // one pass over the lines
  return Object.fromEntries(names.map((name, index) => [name, sums[index]!])) as Amounts<Name>;
}
