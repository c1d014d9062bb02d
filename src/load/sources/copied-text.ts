/** Copies a text into one piece: a substring keeps its whole text in memory, and a joined text all its parts. */
export function copyOf(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
