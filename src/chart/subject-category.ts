import type { Category, Mark } from './chart.ts';
import { groupBy } from '../base/group.ts';

/** An amount, in whole centavos, and its name in addresses. */
export type NamedAmount = { readonly coluna: string; readonly centavos: number };

/** The category of a subject, given by codes: each amount opens its composition; null for a series without amount. */
export function subjectCategory(
  label: string,
  em: Readonly<Record<string, string>>,
  amounts: readonly (NamedAmount | null)[],
): Category {
  const marks = amounts.map(
    (amount): Mark | null => amount && { centavos: amount.centavos, opens: { em, coluna: amount.coluna } },
  );
  return { label, marks };
}

/** Categories with a note beside the bars of each. */
export function withNotes(
  categories: readonly Category[],
  noteOf: (amounts: readonly number[]) => string,
): readonly Category[] {
  return categories.map((category) => ({ ...category, note: { text: noteOf(amountsOf(category)) } }));
}

/** Categories with their amounts beside the bars, in few characters: '1,2 mi / 350 mil', or with 'sum' their sum. */
export function withShortAmounts(categories: readonly Category[], shown: 'each' | 'sum'): readonly Category[] {
  return categories.map((category) => {
    const amounts = amountsOf(category);
    const noted = shown === 'each' ? amounts : [amounts.reduce((sum, amount) => sum + amount, 0)];
    return { ...category, note: { text: noted.map(shortAmount).join(' / '), isShort: true } };
  });
}

function amountsOf({ marks }: Category): readonly number[] {
  return marks.map((mark) => mark?.centavos ?? 0);
}

const short = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });

/** Whole centavos as few characters of reais: '1,2 mi', '350 mil', '-12'; amounts that round to zero are '0'. */
export function shortAmount(centavos: number): string {
  const text = short.format(centavos / 100);
  return text === '-0' ? '0' : text;
}

/** Adds to equal labels what distinguishes them: 'Salários (Pessoal, recursos próprios)'. */
export function distinctLabels<Labelled extends { readonly label: string }>(
  all: readonly Labelled[],
  apartOf: (one: Labelled) => string,
): readonly Labelled[] {
  const same = groupBy(all, ({ label }) => label);
  return all.map((one) =>
    same.get(one.label)!.length === 1 ? one : { ...one, label: `${one.label} (${apartOf(one)})` },
  );
}

/** A code with its name: '1.02 - Finanças'. */
export function codedLabel(code: string, name: string): string {
  return `${code} - ${name}`;
}
