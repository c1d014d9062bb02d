import { createHash } from 'node:crypto';
import type { Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { fetchInactive, fetchLines } from './budget-lines.ts';
import { type CollectionCentro, fetchSendings } from './centros.ts';
import { type Collection, CollectionRefused } from './collections.ts';
import { type LineKey, yearOf } from './collection.ts';
import { type Conflict, type Decide, type MergedLine, mergeReturn, type Sides } from './three-way.ts';

/** The changes that accepting a returned cost centre would make; sums in centavos. */
export type CentroPreview = {
  readonly lines: readonly MergedLine[];
  readonly conflicts: readonly Conflict[];
  /** The centre's sum now and after acceptance, without inactive natures, as in reports. */
  readonly before: number;
  readonly after: number;
};

/** The cost centre to preview, and the decisions about its conflicts. */
type Previewed = { readonly centro: CollectionCentro; readonly decide: Decide };

/** Previews accepting a returned cost centre now; throws {@link CollectionRefused} if nothing was returned. */
export async function previewCentro(
  db: Database,
  scope: Scope,
  { orcamentoId, basis }: Collection,
  { centro, decide }: Previewed,
): Promise<CentroPreview> {
  const { codCCustoFilho: code, returned } = centro;
  if (returned === null) throw new CollectionRefused('Deste centro ainda não voltou nada.', 'unknown');
  const sendings = await fetchSendings(db, scope, centro.collectionId);
  const sent = sendings.find(({ id }) => id === returned.sending)?.lines ?? [];
  const now = (await fetchLines(db, scope, { orcamentoId, basis, centros: [code] })).get(code)!;
  const inactive = await fetchInactive(db, scope);
  return previewLines({ sent, returned: returned.lines, now, inactive }, decide);
}

/** The preview of the merge of three sides. */
export function previewLines(
  { inactive, ...sides }: Sides & { readonly inactive: ReadonlySet<string> },
  decide: Decide,
): CentroPreview {
  const { lines, conflicts } = mergeReturn(sides, decide);
  const counts = ({ codTBOrcamento }: LineKey) => !inactive.has(codTBOrcamento);
  const before = sides.now.filter(counts).reduce((sum, { months }) => sum + yearOf(months), 0);
  const after = lines.filter(counts).reduce((sum, { merged, now }) => sum + yearOf(merged) - yearOf(now), before);
  return { lines, conflicts, before, after };
}

/** A hash of what a preview shows: previews of equal returns, sendings and current data have the same hash. */
export function hashOfPreview({ lines }: CentroPreview): string {
  const shown = lines.map(({ stood, now, returned }) => [stood, now, returned]);
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 32);
}
