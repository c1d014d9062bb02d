import type { OidcReason } from '../../../contracts/sign-in.ts';
import type { Comer } from '../../../accounts/identities.ts';

/** What else is known of a refusal. */
type Facts = {
  /** What the record tells, one Portuguese sentence. */
  readonly detail: string;
  /** Whose account it is about, if anybody's. */
  readonly person?: Comer | undefined;
  readonly cause?: unknown;
};

/** Thrown where nobody enters: for which reason the sign-in page has words, and what is told besides. */
export class OidcRefused extends Error {
  override readonly name = 'OidcRefused';
  readonly reason: OidcReason;
  readonly detail: string;
  readonly person: Comer | undefined;

  constructor(reason: OidcReason, { detail, person, cause }: Facts) {
    super(detail, { cause });
    this.reason = reason;
    this.detail = detail;
    this.person = person;
  }
}
