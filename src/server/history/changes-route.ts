import type { z } from 'zod';
import { type Momento, momentos, type Mudanca, mudancas } from '../../contracts/versions.ts';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { CauseOfMoment } from '../../versions/causes.ts';
import { type Change, listChanges } from '../../versions/changes.ts';
import { listMoments } from '../../versions/list-moments.ts';
import { isoMoment } from '../../versions/moments.ts';
import { refuseUnknownBudget } from '../reports/known-budget.ts';
import { findVersion } from '../../versions/find-version.ts';
import { addUserRoute, type SignedInApi } from '../sign-in/answer-user.ts';

/** Routes for the changes of a budget, moment by moment, and for the moments alone. */
export function changesRoutes(api: SignedInApi, db: Database): void {
  addUserRoute(api, momentos, async ({ scope, query: { orcamentoId } }) => {
    await refuseUnknownBudget(db, scope, orcamentoId);
    return (await listMoments(db, scope, orcamentoId)).map(momentoOf);
  });
  addUserRoute(api, mudancas, async ({ scope, query }) => [...(await changesIn(db, scope, query))]);
}

type Span = z.output<NonNullable<typeof mudancas.query>>;

/** The changes of a budget between two versions or moments; throws a 422 for an unknown budget or version. */
export async function changesIn(
  db: Database,
  scope: Scope,
  { orcamentoId, desde, ate }: Span,
): Promise<readonly Mudanca[]> {
  await refuseUnknownBudget(db, scope, orcamentoId);
  const after = await momentOf(db, scope, orcamentoId, desde);
  const until = await momentOf(db, scope, orcamentoId, ate);
  const all = await listChanges(db, scope, orcamentoId);
  return all
    .filter(({ moment }) => moment > (after ?? 0) && moment <= (until ?? Infinity))
    .map((change) => mudancaOf(change));
}

async function momentOf(db: Database, scope: Scope, orcamentoId: number, versao: string | undefined) {
  return versao === undefined ? undefined : (await findVersion(db, scope, { versao, orcamentoId })).moment;
}

function mudancaOf({ linhas, proposta, reformulacao, ...cause }: Change): Mudanca {
  return { ...momentoOf(cause), linhas, proposta, reformulacao };
}

function momentoOf({ moment, kind, who, file, note }: CauseOfMoment): Momento {
  return { momento: isoMoment(moment), causa: kind, quem: who, arquivo: file, nota: note };
}
