import { randomInt } from 'node:crypto';

/** Letters and digits that are hard to confuse: no 0 and o, no 1, i and l. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** A random code that people read and type once, like a provisional password: 'k7mq-x2vd-p9ra-8hwc', one of 31^16. */
export function newReadableCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => READABLE[randomInt(READABLE.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
