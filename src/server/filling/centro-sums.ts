import { fetchInactive, fetchLines } from '../../collections/budget-lines.ts';
import { type CollectionCentro, fetchSendings } from '../../collections/centros.ts';
import type { Collection } from '../../collections/collections.ts';
import { previewLines } from '../../collections/preview-centro.ts';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';

/** What a cost centre's sum is today and what it would be, in centavos, and how many conflicts are to be decided. */
export type CentroSums = { readonly before: number; readonly after: number | null; readonly conflicts: number | null };

/** The sums of a collection's cost centres; of one that waits as if the returned side won every conflict. */
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
