import { unlinkIdentities } from '../../../accounts/identities.ts';
import { findPerson } from '../../../accounts/people.ts';
import { desvincularPessoa } from '../../../contracts/administration/pessoas.ts';
import type { Database } from '../../../database/schema.ts';
import { answerUser, type SignedInApi } from '../../sign-in/answer-user.ts';
import type { LiveRequests } from '../../sign-in/live-requests.ts';
import { nameOf, recorded } from './recorded.ts';

/** Ends the link of a person's account to one at the provider, with all that it opened. */
export function unlinkRoute(
  api: SignedInApi,
  { db, live }: { readonly db: Database; readonly live: LiveRequests },
): void {
  answerUser(api, desvincularPessoa, async (asked) => {
    const { scope, params, request } = asked;
    live.spare(request);
    await recorded(db, asked, async (transaction) => {
      const person = await findPerson(transaction, scope, params.id);
      await unlinkIdentities(transaction, scope, params.id);
      return { result: undefined, kind: 'mudouPessoa', detail: `${nameOf(person)}: desligada da conta do provedor` };
    });
    await live.cutEnded();
    return {};
  });
}
