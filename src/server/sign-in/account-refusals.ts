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

/** Awaits a change of an account; turns its {@link AccountRefused} into a refusal with a status. */
export async function accountRefusals<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    throw error instanceof AccountRefused ? new Refusal(STATUSES[error.reason], error.message) : error;
  }
}
