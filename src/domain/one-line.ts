/** Characters that disturb what a line of a screen or table shows: controls, ends of lines, changes of direction. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/u;
const ALL_INVISIBLE = new RegExp(INVISIBLE, 'gu');

/** Whether a text is shown as it is written, in one line. */
export function isOneLine(text: string): boolean {
  return !INVISIBLE.test(text);
}

/** A text made so. */
export function oneLine(text: string): string {
  return text.replace(ALL_INVISIBLE, ' ');
}
