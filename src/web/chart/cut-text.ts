const CHARACTER = 6.2; // pixels of an average one at 11px

/** A name as it is shown where there is room, and what stands for it where there is less. */
export type Names = { readonly label: string; readonly short?: string; readonly letter?: string };

/** A name for so many pixels: a month's three letters or its first alone, any other whole or shortened, never to a letter. */
export function fittingName({ label, short = label, letter }: Names, width: number): string {
  const [wanted, least] = letter === undefined ? [label, short] : [short, letter];
  return wanted.length * CHARACTER + 6 > width ? least : wanted;
}

/** A text cut to so many pixels, by what its characters are wide on average. */
export function cutText(text: string, width: number): string {
  const most = Math.max(3, Math.floor(width / CHARACTER));
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}
