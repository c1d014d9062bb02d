import { AccountRefused, type RefusalReason } from '../../accounts/account-refused.ts';
import type { Holder } from '../../accounts/holders.ts';
import { type Domains, belongsToOtherOrganization } from '../../accounts/identities.ts';
import { Refusal } from '../http/errors.ts';

const OF_ANOTHER =
  'O domínio deste e-mail é de outra organização, e esta conta não abre. Fale com quem administra o servidor.';

/** The refusal of an account whose e-mail's domain belongs to another organisation; undefined for any other account. */
export function refusalOfOtherOrganization(
  domains: Domains | undefined,
  { email, codColigada }: Pick<Holder, 'email' | 'codColigada'>,
): Refusal | undefined {
  return belongsToOtherOrganization(domains, email, codColigada) ? new Refusal(401, OF_ANOTHER) : undefined;
}

const STATUSES: Readonly<Record<RefusalReason, number>> = {
  invalid: 400,
  unknown: 404,
  unknownCode: 422,
  taken: 409,
  conflict: 409,
  unlimited: 422,
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
