/** A short key (a hash) of the cost centres that somebody sees, given by their codes in order. */
export function seenKey(centros: 'todos' | readonly string[]): string {
  if (centros === 'todos') return centros;
  let hash = 0x811c9dc5; // FNV-1a
  for (const character of centros.join('\n')) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return `${centros.length}-${(hash >>> 0).toString(36)}`;
}
