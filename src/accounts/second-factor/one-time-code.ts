import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;
/** How many steps an app's clock may be behind or ahead. */
const WINDOW = 1;

/** The time step (RFC 6238) of a moment in milliseconds since 1970. */
export function stepAt(now: number): number {
  return Math.floor(now / STEP_MS);
}

/** The code that an app shows in a time step: six digits (RFC 6238 over HMAC-SHA-1, as all apps use). */
export function codeOf(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', key).update(counter).digest();
  const number = hash.readUInt32BE(hash.at(-1)! & 0xf) & 0x7fffffff; // RFC 4226 §5.3
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step of a code, from one before the present step to one after it; undefined if it matches none. */
export function stepOf(key: Buffer, code: string, now: number): number | undefined {
  const given = Buffer.from(code);
  const steps = Array.from({ length: 2 * WINDOW + 1 }, (_, index) => stepAt(now) + WINDOW - index);
  const isRight = (step: number) => given.length === DIGITS && timingSafeEqual(given, Buffer.from(codeOf(key, step)));
  return steps.filter(isRight)[0];
}
