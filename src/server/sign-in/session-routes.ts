import { session, type Sessao } from '../../contracts/session.ts';
import { currentYear, type Today } from '../../settings/clock.ts';
import { answerUser, type SignedInApi } from './answer-user.ts';

/** The route that says who is signed in, the product's names and the current year. */
export function sessionRoutes(api: SignedInApi, produto: Sessao['produto'], today: Today): void {
  answerUser(api, session, ({ user: { name: nome, email, isAdmin, codColigada }, reply }) => {
    void reply.header('cache-control', 'no-store');
    return { usuario: { nome, email, isAdmin, codColigada }, produto, anoCorrente: currentYear(today) };
  });
}
