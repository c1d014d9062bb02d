import type { Value } from '../../sheet/sheet.ts';

/**
 * What finds an amount that is looked for (in find form) without the dots of its thousands, as '27987,5'; undefined for
 * a text that needs no such help: one with dots, or without four digits in a row, is found as it is written.
 */
export function dotlessFigure(wanted: string): RegExp | undefined {
  if (!/^[-r$\s\d,]+$/.test(wanted) || !/\d{4}/.test(wanted)) return undefined;
  const characters = [...wanted].map((character) => (character === '$' ? String.raw`\$` : character));
  return new RegExp(characters.join(String.raw`\.?`), 'g');
}

/** Whether the dots in a value part thousands; those in a text or a code are its own. */
export function isFigure({ kind }: Value): boolean {
  return kind !== 'text' && kind !== 'coded';
}
