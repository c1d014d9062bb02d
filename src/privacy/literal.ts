/** A text as a pattern of PostgreSQL that matches it alone. */
export function literal(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&');
}
