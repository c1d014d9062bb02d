const CHARACTER = 6.2; // the average width of a character at 11px, in pixels

/** A name, and shorter ones for less room. */
type Names = { readonly label: string; readonly short?: string; readonly letter?: string };

/** The name that fits a width in pixels: a month's three letters or its first letter, any other name whole or short. */
export function fittingName({ label, short = label, letter }: Names, width: number): string {
  const [whole, least] = letter === undefined ? [label, short] : [short, letter];
  return whole.length * CHARACTER + 6 > width ? least : whole;
}

/** Cuts a text to a width in pixels, by the average width of its characters. */
export function cutText(text: string, width: number): string {
  const most = Math.max(3, Math.floor(width / CHARACTER));
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}
