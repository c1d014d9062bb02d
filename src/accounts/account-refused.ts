import { ForeseenFailure } from '../base/foreseen-failure.ts';

/**
 * Why an account is refused: wrong input, an e-mail in use, no such account, unknown cost centres, a conflict, a right
 * that needs a limit, or a missing right.
 */
export type RefusalReason = 'invalid' | 'taken' | 'unknown' | 'unknownCode' | 'conflict' | 'unlimited' | 'forbidden';

/** Thrown if an account cannot be created, changed or removed; the message says why in Portuguese. */
export class AccountRefused extends ForeseenFailure {
  override readonly name = 'AccountRefused';
  readonly reason: RefusalReason;

  constructor(message: string, reason: RefusalReason = 'invalid') {
    super(message);
    this.reason = reason;
  }
}
