import type { Value } from '../sheet.ts';

/**
 * A pattern that finds an amount typed without thousands dots (in find form), such as '27987,5'; undefined if the plain
 * text is enough: it has dots, or no four digits in a row.
 */
export function dotlessFigure(wanted: string): RegExp | undefined {
  if (!/^[-r$\s\d,]+$/.test(wanted) || !/\d{4}/.test(wanted)) return undefined;
  const characters = [...wanted].map((character) => (character === '$' ? String.raw`\$` : character));
  return new RegExp(characters.join(String.raw`\.?`), 'g');
}

/** Whether dots in a formatted value are thousands dots; in texts and codes they are not. */
export function isFigure({ kind }: Value): boolean {
  return kind !== 'text' && kind !== 'coded';
}
