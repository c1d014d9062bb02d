import { findPerson } from '../../../accounts/people.ts';
import { revokeTokens } from '../../../accounts/tokens.ts';
import { revogarTokensDaPessoa } from '../../../contracts/administration/tokens-da-pessoa.ts';
import { counted, nounOf } from '../../../domain/noun.ts';
import type { Database } from '../../../database/schema.ts';
import { answerUser, type SignedInApi } from '../../sign-in/answer-user.ts';
import type { LiveRequests } from '../../sign-in/live-requests.ts';
import { nameOf, recorded } from './recorded.ts';

type Parts = { readonly db: Database; readonly live: LiveRequests };

/** The end of all tokens of a person's programs, by who administers the organisation. */
export function personTokensRoute(api: SignedInApi, { db, live }: Parts): void {
  answerUser(api, revogarTokensDaPessoa, async (asked) => {
    const { scope, params } = asked;
    await recorded(db, asked, async (transaction) => {
      const person = await findPerson(transaction, scope, params.id);
      const revoked = await revokeTokens(transaction, scope, params.id);
      const detail = revoked === 0 ? undefined : `De ${nameOf(person)}: ${counted(revoked, ACESSO)}`;
      return { result: undefined, kind: 'revogouAcesso', detail };
    });
    await live.cutEnded();
    return {};
  });
}

const ACESSO = nounOf('Acesso');
