import { distance } from 'fastest-levenshtein';
import { searchForm } from '../../base/text.ts';

/** Something that can be named in a question: its code, and its name. */
export type Named = { readonly codigo: string; readonly nome: string };

const MOST = 3;

/** The three entries most similar to a text, by code or by name, the most similar first. */
export function nearest(text: string, among: readonly Named[]): readonly Named[] {
  const wanted = searchForm(text.trim());
  return among
    .map((named, at) => ({ named, at, away: awayFrom(wanted, named) }))
    .toSorted((a, b) => a.away - b.away || a.at - b.at)
    .slice(0, MOST)
    .map(({ named }) => named);
}

/** The distance of a text from an entry: 0 if it is the entry's code, at most 1. */
function awayFrom(wanted: string, { codigo, nome }: Named): number {
  const [code, name] = [searchForm(codigo), searchForm(nome)];
  if (code === wanted) return 0;
  const words = wanted.split(/\s+/).filter(Boolean);
  const isWithin = words.length > 0 && words.every((word) => name.includes(word));
  return Math.min(isWithin ? 0.1 : 1, apart(wanted, code), apart(wanted, name));
}

/** The edit distance of two texts, divided by the length of the longer one. */
function apart(a: string, b: string): number {
  return distance(a, b) / Math.max(a.length, b.length, 1);
}
