import { findPerson } from '../../../accounts/people.ts';
import { revokeTokens } from '../../../accounts/tokens.ts';
import { revogarTokensDaPessoa } from '../../../contracts/administration/tokens-da-pessoa.ts';
import { counted, nounOf } from '../../../domain/noun.ts';
import { answerUser, type SignedInApi } from '../../sign-in/answer-user.ts';
import type { PeopleParts } from './people-routes.ts';
import { nameOf, recorded } from './recorded.ts';

/** The end of all tokens of a person's programs, by who administers the organisation. */
export function personTokensRoute(api: SignedInApi, { db, live }: PeopleParts): void {
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
