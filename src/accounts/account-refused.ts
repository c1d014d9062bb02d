import { ForeseenFailure } from '../base/foreseen-failure.ts';

/** Why: what was given is wrong, the e-mail is somebody's, there is no such account, a code is unknown, as things stand it may not be, or who asks may not. */
export type RefusalReason = 'invalid' | 'taken' | 'unknown' | 'unknownCode' | 'conflict' | 'forbidden';

/** Thrown when an account cannot be created, changed or removed; the message says why in Portuguese. */
export class AccountRefused extends ForeseenFailure {
  override readonly name = 'AccountRefused';
  readonly reason: RefusalReason;

  constructor(message: string, reason: RefusalReason = 'invalid') {
    super(message);
    this.reason = reason;
  }
}
