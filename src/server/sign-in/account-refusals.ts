import { AccountRefused, type RefusalReason } from '../../accounts/account-refused.ts';
import { Refusal } from '../http/errors.ts';

const STATUSES: Readonly<Record<RefusalReason, number>> = {
  invalid: 400,
  unknown: 404,
  unknownCode: 422,
  taken: 409,
  conflict: 409,
  forbidden: 403,
};

/** What an account's change answers, its refusals with the status that an answer has for them. */
export async function accountRefusals<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    throw error instanceof AccountRefused ? new Refusal(STATUSES[error.reason], error.message) : error;
  }
}
