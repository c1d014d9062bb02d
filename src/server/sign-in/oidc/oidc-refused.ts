import type { OidcReason } from '../../../contracts/sign-in.ts';
import type { ProviderPerson } from '../../../accounts/identities.ts';

/** What else is known of a refusal. */
type Facts = {
  /** What the audit log says, in one Portuguese sentence. */
  readonly detail: string;
  /** The same without the e-mail, for organisations that need not know it; `detail` by default. */
  readonly withoutEmail?: string;
  /** Whose account it is about, if anybody's. */
  readonly person?: ProviderPerson | undefined;
  readonly cause?: unknown;
};

/** Thrown if nobody enters: the reason, which the sign-in page words, and what the audit log says. */
export class OidcRefused extends Error {
  override readonly name = 'OidcRefused';
  readonly reason: OidcReason;
  readonly detail: string;
  readonly withoutEmail: string;
  readonly person: ProviderPerson | undefined;

  constructor(reason: OidcReason, { detail, withoutEmail = detail, person, cause }: Facts) {
    super(detail, { cause });
    this.reason = reason;
    this.detail = detail;
    this.withoutEmail = withoutEmail;
    this.person = person;
  }
}
