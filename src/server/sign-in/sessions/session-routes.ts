import { session, type Sessao } from '../../../contracts/session.ts';
import { hasPassword } from '../../../accounts/set-password.ts';
import { isDemonstrationAlone } from '../../../demonstration/replace-demonstration.ts';
import { within, type Scope } from '../../../database/lines/scope.ts';
import type { Database } from '../../../database/schema.ts';
import { codesOf } from '../../../domain/centros.ts';
import { byLimitedRight } from '../../../domain/limited-rights.ts';
import { currentYear, type Today } from '../../../settings/clock.ts';
import { addUserRoute, type SignedInApi } from '../answer-user.ts';
import type { User } from '../auth.ts';
import { limitOf } from './limit-of.ts';

type SessionParts = {
  readonly db: Database;
  readonly produto: Sessao['produto'];
  readonly today: Today;
  /** Whether people can sign in with a password. */
  readonly localPasswords: boolean;
  readonly sendsMail: boolean;
};

/** The route of the signed-in user, their organisation, the product's names and the current year. */
export function sessionRoutes(api: SignedInApi, parts: SessionParts): void {
  const { db, produto, today, localPasswords, sendsMail: correio } = parts;
  addUserRoute(api, session, async ({ user, scope, request }) => {
    const nome = await organizationName(db, scope);
    const podeComecar = localPasswords && user.gerencia && (await isDemonstrationAlone(db));
    const faltaSegundoFator = api.session.lacksSecondFactor(request);
    const temSenha = localPasswords && (await hasPassword(db, user.id));
    const usuario = { ...usuarioOf(user), temSenha, faltaSegundoFator };
    const limite = await limitOf(db, scope);
    return { usuario, organizacao: { nome }, limite, podeComecar, correio, produto, anoCorrente: currentYear(today) };
  });
}

function usuarioOf({ name: nome, email, isAdmin, gerencia, ...user }: User) {
  const { provisionalPassword: senhaProvisoria, codColigada } = user;
  const centros = codesOf(user.centros);
  const rights = { isAdmin, gerencia, ...byLimitedRight((right) => user[right]) };
  return { nome, email, ...rights, centros, senhaProvisoria, codColigada };
}

/** The name of an organisation. */
export async function organizationName(db: Database, scope: Scope): Promise<string> {
  const own = db.selectFrom('organizations').where(within(scope, 'organizations'));
  return (await own.select('nome').executeTakeFirstOrThrow()).nome;
}
