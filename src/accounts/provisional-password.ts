import { newReadableCode } from './readable-code.ts';

/** A password to be told to somebody once, in four groups: 'k7mq-x2vd-p9ra-8hwc'. */
export function newProvisionalPassword(): string {
  return newReadableCode();
}
