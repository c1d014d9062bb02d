import { fetchCentroStates } from '../../collections/centro-states.ts';
import { estadosDosCentros } from '../../contracts/collections/filling.ts';
import type { Database } from '../../database/schema.ts';
import type { Today } from '../../settings/clock.ts';
import { refuseUnknownBudget } from '../reports/known-budget.ts';
import { addUserRoute, type SignedInApi } from '../sign-in/answer-user.ts';

/** Route for the collection states of the cost centres that a person sees. */
export function stateRoute(api: SignedInApi, { db, today }: { readonly db: Database; readonly today: Today }): void {
  addUserRoute(api, estadosDosCentros, async ({ scope, query: { orcamentoId, periodoOrcamento } }) => {
    await refuseUnknownBudget(db, scope, orcamentoId);
    const states = await fetchCentroStates(db, scope, { orcamentoId, basis: periodoOrcamento, today: today() });
    return states.map(({ codCCustoPai, codCCustoFilho, state, collection: { name, deadline } }) => ({
      codCCustoPai,
      codCCustoFilho,
      estado: state,
      coleta: name,
      prazo: deadline,
    }));
  });
}
