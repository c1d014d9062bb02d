import type { Category, Mark } from './chart.ts';
import { counted, type Noun } from '../domain/noun.ts';

/** The most categories that are drawn one by one. */
export const MOST_CATEGORIES = 10;

/** The ten largest categories by the absolute value of `sizeOf`, and all others as one, 'Outros (23)'. */
export function largest(
  categories: readonly Category[],
  sizeOf: (category: Category) => number = allMarks,
): readonly Category[] {
  const ranked = categories
    .map((category) => ({ category, size: Math.abs(sizeOf(category)) }))
    .toSorted((a, b) => b.size - a.size)
    .map(({ category }) => category);
  const others = ranked.slice(MOST_CATEGORIES);
  return others.length === 0 ? ranked : [...ranked.slice(0, MOST_CATEGORIES), together(others)];
}

function allMarks({ marks }: Category): number {
  return marks.reduce((sum, mark) => sum + Math.abs(mark?.centavos ?? 0), 0);
}

function together(categories: readonly Category[]): Category {
  const marks = categories[0]!.marks.map((_, at) => sumOf(categories.map((category) => category.marks[at] ?? null)));
  return { label: `Outros (${categories.length.toLocaleString('pt-BR')})`, short: 'Outros', marks, isRest: true };
}

function sumOf(marks: readonly (Mark | null)[]): Mark | null {
  const given = marks.filter((mark) => mark !== null);
  return given.length === 0 ? null : { centavos: given.reduce((sum, { centavos }) => sum + centavos, 0) };
}

/** Describes a chart of the largest: 'As 10 maiores de 120 linhas; as outras 110 somadas.'; '' if all are drawn. */
export function describeLargest(count: number, noun: Noun): string {
  if (count <= MOST_CATEGORIES) return '';
  const others = count - MOST_CATEGORIES;
  const vowel = noun.isFeminine ? 'a' : 'o';
  const ending = others === 1 ? vowel : `${vowel}s`;
  const words = [ending, `outr${ending}`, others === 1 ? '' : others.toLocaleString('pt-BR'), `somad${ending}`];
  return `${vowel.toUpperCase()}s ${MOST_CATEGORIES} maiores de ${counted(count, noun)}; ${words.filter(Boolean).join(' ')}.`;
}

/** Some sentences as one text; empty ones are left out. */
export function sentences(...all: readonly string[]): string {
  return all.filter((each) => each !== '').join(' ');
}
