import { createToken, listTokens, revokeToken, type Token } from '../../accounts/tokens.ts';
import { type Acesso, criarToken, meusTokens, revogarToken } from '../../contracts/tokens.ts';
import { inTransaction } from '../../database/engine/in-transaction.ts';
import type { Database } from '../../database/schema.ts';
import { momentOf } from '../../domain/format.ts';
import { writeAuditEvent } from '../../audit/audit-event.ts';
import { eventBy } from '../audit/audit-log.ts';
import { accountRefusals } from '../sign-in/account-refusals.ts';
import { addUserRoute, type SignedInApi } from '../sign-in/answer-user.ts';
import type { LiveRequests } from '../sign-in/sessions/live-requests.ts';

type TokenParts = { readonly db: Database; readonly live: LiveRequests; readonly now: () => Date };

/** Routes that list, make and revoke the user's own tokens. */
export function tokenRoutes(api: SignedInApi, parts: TokenParts): void {
  const { db, now } = parts;
  addUserRoute(api, meusTokens, async ({ user }) =>
    (await listTokens(db, user.id)).map((token) => acessoOf(token, now())),
  );
  createRoute(api, parts);
  revokeRoute(api, parts);
}

function createRoute(api: SignedInApi, { db, now }: TokenParts): void {
  addUserRoute(api, criarToken, async (request) => {
    const { user, scope, body } = request;
    const owner = { scope, userId: user.id, sessionId: api.session.sessionIdOf(request.request) };
    const chosen = { ...owner, name: body.nome, days: body.dias };
    const made = inTransaction(db, async (transaction) => {
      const given = await createToken(transaction, chosen, now());
      const detail = `${given.name}, até ${momentOf(given.expiresAt).day}`;
      await writeAuditEvent(transaction, { ...eventBy(request), kind: 'criouAcesso', detail });
      return given;
    });
    const { id, name, token, expiresAt } = await accountRefusals(made);
    return { id, nome: name, token, expiraEm: expiresAt.toISOString() };
  });
}

function revokeRoute(api: SignedInApi, { db, live }: TokenParts): void {
  addUserRoute(api, revogarToken, async (request) => {
    const revoked = inTransaction(db, async (transaction) => {
      const name = await revokeToken(transaction, request.user.id, request.params.id);
      await writeAuditEvent(transaction, { ...eventBy(request), kind: 'revogouAcesso', detail: name });
    });
    await accountRefusals(revoked);
    await live.disconnectEnded();
    return {};
  });
}

function acessoOf({ id, name, createdAt, expiresAt, lastUsedAt }: Token, now: Date): Acesso {
  return {
    id,
    nome: name,
    criadoEm: createdAt.toISOString(),
    expiraEm: expiresAt.toISOString(),
    venceu: expiresAt <= now,
    ultimoUso: lastUsedAt?.toISOString() ?? null,
  };
}
