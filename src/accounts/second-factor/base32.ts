const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes as apps take a key: in letters and digits of five bits each (RFC 4648), without padding. */
export function base32Of(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => LETTERS[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}
