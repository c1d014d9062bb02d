import type { Category, Mark } from './chart.ts';
import { groupBy } from '../base/group.ts';

/** An amount, in whole centavos, by the name that addresses give it. */
export type NamedAmount = { readonly coluna: string; readonly centavos: number };

/** The category of a subject, codes by field: each amount opens what it is made of; null where it has none of a series. */
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

/** Categories with what is said of each beside its bars. */
export function withNotes(
  categories: readonly Category[],
  noteOf: (amounts: readonly number[]) => string,
): readonly Category[] {
  return categories.map((category) => ({ ...category, note: { text: noteOf(amountsOf(category)) } }));
}

/** Categories with their amounts beside the bars, in few characters: '1,2 mi / 350 mil', or 'sum' for what they come to. */
export function withShortAmounts(categories: readonly Category[], shown: 'each' | 'sum'): readonly Category[] {
  return categories.map((category) => {
    const amounts = amountsOf(category);
    const said = shown === 'each' ? amounts : [amounts.reduce((sum, amount) => sum + amount, 0)];
    return { ...category, note: { text: said.map(shortAmount).join(' / '), isShort: true } };
  });
}

function amountsOf({ marks }: Category): readonly number[] {
  return marks.map((mark) => mark?.centavos ?? 0);
}

const short = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });

/** Whole centavos as few characters of reais: '1,2 mi', '350 mil', '-12'; what rounds to zero is '0'. */
export function shortAmount(centavos: number): string {
  const text = short.format(centavos / 100);
  return text === '-0' ? '0' : text;
}

/** Things by their labels; where several have one label, each with what tells them apart: 'Salários (Pessoal, recursos próprios)'. */
export function distinctLabels<Labelled extends { readonly label: string }>(
  all: readonly Labelled[],
  apartOf: (one: Labelled) => string,
): readonly Labelled[] {
  const same = groupBy(all, ({ label }) => label);
  return all.map((one) =>
    same.get(one.label)!.length === 1 ? one : { ...one, label: `${one.label} (${apartOf(one)})` },
  );
}

/** A code and its name in one: '1.02 - Finanças'. */
export function codedLabel(code: string, name: string): string {
  return `${code} - ${name}`;
}
