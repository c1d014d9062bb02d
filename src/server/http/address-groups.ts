import { isIP, isIPv6 } from 'node:net';

/** The addresses that one machine may have: an IPv4 address, or the IPv6 addresses with the same first 64 bits. */
export function machineOf(address: string): string {
  return groupOf(address, 4);
}

/** The addresses that one subscriber may have: those with the same first 24 bits in IPv4, or 48 bits in IPv6. */
export function networkOf(address: string): string {
  return groupOf(address, 3);
}

/** The first parts of an address, each of 8 bits in IPv4 and of 16 in IPv6; any other text unchanged. */
function groupOf(address: string, parts: number): string {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv6(plain)) return wordsOf(plain).slice(0, parts).join(':');
  return isIP(plain) === 4 ? plain.split('.').slice(0, parts).join('.') : plain;
}

/** The eight words of an IPv6 address, without leading zeros. */
function wordsOf(address: string): readonly string[] {
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [start = [], end = []] = shortest.split('::').map((part) => part.split(':').filter((word) => word !== ''));
  return [...start, ...Array<string>(8 - start.length - end.length).fill('0'), ...end];
}
