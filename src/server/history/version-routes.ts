import {
  congelarVersao,
  mudarVersao,
  removerVersao,
  ultimaVersao,
  type Versao,
  versoes,
} from '../../contracts/versions.ts';
import { inSnapshot } from '../../database/engine/in-transaction.ts';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { seesRealised } from '../../domain/centros.ts';
import { lastVersion, planSince } from '../../versions/last-version.ts';
import { isoMoment } from '../../versions/moments.ts';
import { type Requester, requesterOf, requestersOf } from '../../versions/removal.ts';
import { changeVersion, createVersion, listVersions, removeVersion, type Version } from '../../versions/versions.ts';
import { eventBy, type UserRequest } from '../audit/audit-log.ts';
import { refuseUnknownBudget } from '../reports/known-budget.ts';
import { addUserRoute, type SignedInApi } from '../sign-in/answer-user.ts';
import type { User } from '../sign-in/auth.ts';

/** Routes of versions: everybody lists them; people with `gerencia` name, annotate and remove them. */
export function versionRoutes(api: SignedInApi, db: Database): void {
  lastVersionRoute(api, db);
  addUserRoute(api, versoes, async ({ query: { orcamentoId }, ...request }) => [
    ...(await versionsOf(db, request, orcamentoId)),
  ]);
  addUserRoute(api, congelarVersao, async ({ body: { nota = '', momento, ...named }, ...request }) =>
    shown(request, await createVersion(db, actorOf(request), { ...named, nota, momento })),
  );
  addUserRoute(api, mudarVersao, async ({ body, params, ...request }) =>
    shown(request, await changeVersion(db, actorOf(request), params.id, body)),
  );
  addUserRoute(api, removerVersao, async ({ params, reply, ...request }) => {
    const done = await removeVersion(db, actorOf(request), params.id);
    return done === 'removed' ? reply.code(204).send() : { remocaoPedida: true as const };
  });
  const shown = async ({ scope, user }: UserRequest & { readonly user: User }, version: Version) =>
    versaoOf(version, { user, requester: requesterOf(version, await requestersOf(db, scope, [version])) });
}

/** The versions of a budget as a person sees them, the newest first; throws a 422 for an unknown budget. */
export async function versionsOf(
  db: Database,
  { scope, user }: { readonly scope: Scope; readonly user: User },
  orcamentoId: number,
): Promise<readonly Versao[]> {
  const all = await listVersions(db, scope, orcamentoId);
  if (all.length === 0) await refuseUnknownBudget(db, scope, orcamentoId);
  const standing = all.filter(({ removedAt }) => removedAt === null);
  const requesters = await requestersOf(db, scope, standing);
  return standing.map((version) => versaoOf(version, { user, requester: requesterOf(version, requesters) }));
}

/**
 * Route for a budget's last frozen version, with its difference from today's plan for people who see amounts on the
 * hub.
 */
function lastVersionRoute(api: SignedInApi, db: Database): void {
  addUserRoute(api, ultimaVersao, ({ scope, user, query: { orcamentoId } }) =>
    inSnapshot(db, async (snapshot) => {
      await refuseUnknownBudget(snapshot, scope, orcamentoId);
      const version = await lastVersion(snapshot, scope, orcamentoId);
      if (version === undefined) return { versao: null };
      const { id, name: nome, moment, createdAt } = version;
      const versao = { id, nome, momento: isoMoment(moment), criadaEm: createdAt.toISOString() };
      if (!seesRealised(user)) return { versao };
      const plan = await planSince(snapshot, scope, version);
      return { versao, ...plan, diferenca: plan.depois - plan.antes };
    }),
  );
}

function actorOf(request: Parameters<typeof eventBy>[0]) {
  return { ...eventBy(request), by: request.user };
}

type Seen = { readonly user: User; readonly requester: Requester | undefined };

function versaoOf(version: Version, { user, requester }: Seen): Versao {
  const { id, orcamentoId, name, note, moment, createdBy, createdAt } = version;
  return {
    id,
    orcamentoId,
    nome: name,
    nota: note,
    momento: isoMoment(moment),
    criadaPor: createdBy,
    criadaEm: createdAt.toISOString(),
    congelada: true,
    remocaoPedida: requester !== undefined,
    remocaoPedidaPor: user.gerencia && requester !== undefined ? requester.name : null,
    confirmaRemocao: user.gerencia && requester !== undefined && requester.id !== user.id,
  };
}
