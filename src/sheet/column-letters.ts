/** The letters of a column, by position from 0: 'A', 'Z', 'AA'. */
export function columnLetters(position: number): string {
  let letters = '';
  for (let rest = position; rest >= 0; rest = Math.floor(rest / 26) - 1) {
    letters = String.fromCharCode(65 + (rest % 26)) + letters;
  }
  return letters;
}

/** The position of a column, from 0, by its letters; -1 without letters. */
export function columnNumber(letters: string): number {
  return [...letters.toUpperCase()].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
