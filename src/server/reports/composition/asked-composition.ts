import type { Scope } from '../../../database/lines/scope.ts';
import type { AskedAmount } from '../../../reports/compose.ts';
import type { Considered } from '../../../reports/composed-amounts.ts';
import type { Composition } from '../../../reports/composition.ts';
import type { PartedComposition } from '../../../reports/composition-query.ts';
import type { Listed } from '../../../reports/report.ts';
import type { DataState } from '../request/data-state.ts';
import type { AskedSubject } from './subject-rows.ts';

/** What is asked of a report's composition, and what of it its reader may be told. */
export type AskedComposition = {
  readonly composition: Composition;
  readonly amount: AskedAmount;
  readonly considered: Considered;
  readonly of: AskedSubject;
  readonly told: readonly Listed[];
};

/** For whom a composition is read. */
export type Reader = { readonly scope: Scope; readonly told: readonly Listed[] };

/** What a parsed query string asks of a composition, of a budget of some year after another one's. */
export function askedComposition(
  composition: Composition,
  { filters, subject, name }: PartedComposition,
  { scope, told, ano, anterior }: Reader & Pick<DataState, 'ano' | 'anterior'>,
): AskedComposition {
  const { orcamentoId = 0, exibirNaturezasInativas = true, periodoOrcamento } = filters;
  const asked = { ...filters, orcamentoId, exibirNaturezasInativas };
  const regionalsOnly = composition.regionalsOnly === true;
  return {
    composition,
    amount: { subject, name },
    considered: { periodoOrcamento, ano },
    of: { scope, asked, anterior, subject, regionalsOnly },
    told,
  };
}
