import { session, type Sessao } from '../../../contracts/session.ts';
import { hasPassword } from '../../../accounts/set-password.ts';
import { isDemonstrationAlone } from '../../../demonstration/replace-demonstration.ts';
import { within, type Scope } from '../../../database/lines/scope.ts';
import type { Database } from '../../../database/schema.ts';
import { codesOf } from '../../../domain/centros.ts';
import { currentYear, type Today } from '../../../settings/clock.ts';
import { answerUser, type SignedInApi } from '../answer-user.ts';
import type { User } from '../auth.ts';
import { mustSetUp } from '../second-factor/require-second-factor.ts';

/** What the route says besides who asks. */
type SessionParts = {
  readonly db: Database;
  readonly produto: Sessao['produto'];
  readonly today: Today;
  /** Whether passwords of ours open anything. */
  readonly localPasswords: boolean;
};

/** The route that says who is signed in, for which organisation, the product's names and the current year. */
export function sessionRoutes(api: SignedInApi, { db, produto, today, localPasswords }: SessionParts): void {
  answerUser(api, session, async ({ user, scope, request, reply }) => {
    void reply.header('cache-control', 'no-store');
    const organizacao = await fetchOrganization(db, scope);
    const podeComecar = localPasswords && user.gerencia && (await isDemonstrationAlone(db));
    const faltaSegundoFator = mustSetUp(api.session, request);
    const temSenha = localPasswords && (await hasPassword(db, user.id));
    return {
      usuario: { ...toldOf(user), temSenha, faltaSegundoFator },
      organizacao,
      podeComecar,
      produto,
      anoCorrente: currentYear(today),
    };
  });
}

function toldOf({ name: nome, email, isAdmin, gerencia, provisionalPassword, codColigada, ...user }: User) {
  const centros = codesOf(user.centros);
  return { nome, email, isAdmin, gerencia, centros, senhaProvisoria: provisionalPassword, codColigada };
}

function fetchOrganization(db: Database, scope: Scope): Promise<Sessao['organizacao']> {
  const own = db.selectFrom('organizations').where(within(scope, 'organizations'));
  return own.select('nome').executeTakeFirstOrThrow();
}
