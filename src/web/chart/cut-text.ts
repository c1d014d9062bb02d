const CHARACTER = 6.2; // pixels of an average one at 11px

/** A month or another short name for so many pixels: its first letter alone where there is no more room. */
export function cutShort(text: string, width: number): string {
  return text.length * CHARACTER + 6 > width ? text.charAt(0).toUpperCase() : text;
}

/** A text cut to so many pixels, by what its characters are wide on average. */
export function cutText(text: string, width: number): string {
  const most = Math.max(3, Math.floor(width / CHARACTER));
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}
