import { congelarVersao, mudarVersao, removerVersao, type Versao, versoes } from '../../contracts/versions.ts';
import type { Database } from '../../database/schema.ts';
import { isoMoment } from '../../versions/moments.ts';
import { changeNote, createVersion, listVersions, removeVersion, type Version } from '../../versions/versions.ts';
import { eventBy } from '../audit/audit-log.ts';
import { refuseUnknownBudget } from '../reports/known-budget.ts';
import { answerUser, type SignedInApi } from '../sign-in/answer-user.ts';

/** Versions of budgets: listed for everybody; named, annotated and removed by people with `gerencia`. */
export function versionRoutes(api: SignedInApi, db: Database): void {
  answerUser(api, versoes, async ({ scope, query: { orcamentoId } }) => {
    const all = await listVersions(db, scope, orcamentoId);
    if (all.length === 0) await refuseUnknownBudget(db, scope, orcamentoId);
    return all.filter(({ removedAt }) => removedAt === null).map(versaoOf);
  });
  answerUser(api, congelarVersao, async ({ body: { nota = '', momento, ...named }, ...request }) =>
    versaoOf(await createVersion(db, actorOf(request), { ...named, nota, momento })),
  );
  answerUser(api, mudarVersao, async ({ body, params, ...request }) =>
    versaoOf(await changeNote(db, actorOf(request), params.id, body)),
  );
  answerUser(api, removerVersao, async ({ params, reply, ...request }) => {
    const done = await removeVersion(db, actorOf(request), params.id);
    return done === 'removed' ? reply.code(204).send() : { remocaoPedida: true as const };
  });
}

function actorOf(request: Parameters<typeof eventBy>[0]) {
  return { ...eventBy(request), by: request.user };
}

function versaoOf(version: Version): Versao {
  const { id, orcamentoId, name, note, moment, createdBy, createdAt, removalAskedBy } = version;
  return {
    id,
    orcamentoId,
    nome: name,
    nota: note,
    momento: isoMoment(moment),
    criadaPor: createdBy,
    criadaEm: createdAt.toISOString(),
    congelada: true,
    remocaoPedida: removalAskedBy !== null,
  };
}
