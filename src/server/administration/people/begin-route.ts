import { hashNew } from '../../../accounts/password.ts';
import { refuseOtherOrganization } from '../../../accounts/identities.ts';
import { comecar } from '../../../contracts/administration/comecar.ts';
import { DemonstrationGone, replaceDemonstration } from '../../../demonstration/replace-demonstration.ts';
import { writeAuditEvent } from '../../../audit/audit-event.ts';
import { Refusal } from '../../http/errors.ts';
import { accountRefusals } from '../../sign-in/account-refusals.ts';
import { addUserRoute, type SignedInApi } from '../../sign-in/answer-user.ts';
import type { Auth } from '../../sign-in/auth.ts';
import { requirePasswords } from '../../sign-in/options-route.ts';
import { answerWithCookies } from '../../sign-in/cookies.ts';
import type { PeopleParts } from './recorded.ts';

type Parts = PeopleParts & {
  readonly auth: Auth;
  /** Called when the demonstration is gone: the files of the demonstration's ERP must not fill the new organisation. */
  readonly onDemonstrationGone: () => Promise<void>;
};

/** Replaces the demonstration with a new organisation and its first person, and signs that person in. */
export function beginRoute(api: SignedInApi, { db, auth, live, ways, onDemonstrationGone }: Parts): void {
  addUserRoute(api, comecar, async ({ body, request, reply }) => {
    requirePasswords(ways);
    const { organizacao, nome: name, email, senha: password } = body;
    live.spare(request);
    const passwordHash = await accountRefusals(hashNew(password));
    const beginning = { organization: organizacao, name, email, passwordHash };
    const began = replaceDemonstration(db, beginning, (transaction, scope, id) => {
      refuseOtherOrganization(ways.oidc?.domains, email, scope.codColigada); // otherwise the only account left would have no access
      const by = { id, email: email.trim().toLowerCase(), name };
      return writeAuditEvent(transaction, { scope, by, kind: 'comecou', detail: organizacao, address: request.ip });
    });
    await accountRefusals(began.catch(refuseGone));
    await onDemonstrationGone().catch((error: unknown) => request.log.error(error)); // each synchronisation tries again
    await live.disconnectEnded();
    const from = { userAgent: request.headers['user-agent'], passwordHash };
    answerWithCookies(reply, await auth.signIn({ email, password }, from));
    return {};
  });
}

function refuseGone(error: unknown): never {
  throw error instanceof DemonstrationGone ? new Refusal(409, error.message) : error;
}
