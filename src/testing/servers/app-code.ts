import { codeOf, stepAt } from '../../accounts/second-factor/one-time-code.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an app with a key, in base32, shows at a moment in milliseconds since 1970. */
export function appCode(key: string, now: number): string {
  const bits = [...key].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2));
  return codeOf(Buffer.from(bytes), stepAt(now));
}
