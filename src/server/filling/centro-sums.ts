import { fetchInactive, fetchLines } from '../../collections/budget-lines.ts';
import { type CollectionCentro, fetchSendings } from '../../collections/centros.ts';
import type { Collection } from '../../collections/collections.ts';
import { previewLines } from '../../collections/preview-centro.ts';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';

/** A cost centre's sum now and if accepted, in centavos, and its number of conflicts to decide. */
export type CentroSums = { readonly before: number; readonly after: number | null; readonly conflicts: number | null };

/** The sums of a collection's cost centres; for a waiting one, as if the returned side won every conflict. */
export async function centroSums(
  db: Database,
  scope: Scope,
  { id, orcamentoId, basis }: Collection,
  centros: readonly CollectionCentro[],
): Promise<ReadonlyMap<string, CentroSums>> {
  const codes = centros.map(({ codCCustoFilho }) => codCCustoFilho);
  const lines = await fetchLines(db, scope, { orcamentoId, basis, centros: codes });
  const inactive = await fetchInactive(db, scope);
  const sendings = await fetchSendings(db, scope, id);
  return new Map(
    centros.map(({ codCCustoFilho: code, state, returned }): [string, CentroSums] => {
      const sent = sendings.find((sending) => sending.id === returned?.sending)?.lines ?? [];
      const sides = { sent, returned: returned?.lines ?? [], now: lines.get(code)!, inactive };
      const { before, after, conflicts } = previewLines(sides, () => 'devolvido');
      if (state === 'aguardando') return [code, { before, after, conflicts: conflicts.length }];
      return [code, { before, after: state === 'aceita' ? before : null, conflicts: null }];
    }),
  );
}
