import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for one another: no 0 and o, no 1, i and l. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const OF_EACH = 4;

/** A code to be told once and typed once, in four groups: 'k7mq-x2vd-p9ra-8hwc', of 31 to the power of 16. */
export function newReadableCode(): string {
  const group = () => Array.from({ length: OF_EACH }, () => READABLE[randomInt(READABLE.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
