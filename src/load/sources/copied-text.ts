/** A copy in one piece: a part of a text keeps the whole in memory, and a joined text all its parts. */
export function copyOf(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
