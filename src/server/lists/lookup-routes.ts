import { centrosComFilhos } from '../../contracts/administration/pessoas.ts';
import { centrosCusto, codigosOrcamentarios, filhos, mesesComMemoria, orcamentos } from '../../contracts/lists.ts';
import type { Database } from '../../database/schema.ts';
import { refuseUnknownBudget } from '../reports/known-budget.ts';
import { answerUser, type SignedInApi } from '../sign-in/answer-user.ts';
import {
  fetchCentrosComFilhos,
  fetchCentrosCusto,
  fetchCodigosOrcamentarios,
  fetchFilhos,
  fetchMesesComMemoria,
  fetchOrcamentos,
} from './lookups.ts';

/** The lists that filters, charts and limits take, of the user's organisation. */
export function lookupRoutes(api: SignedInApi, db: Database): void {
  answerUser(api, orcamentos, ({ scope }) => fetchOrcamentos(db, scope));
  answerUser(api, codigosOrcamentarios, ({ scope }) => fetchCodigosOrcamentarios(db, scope));
  answerUser(api, centrosCusto, ({ scope }) => fetchCentrosCusto(db, scope));
  answerUser(api, centrosComFilhos, ({ scope }) => fetchCentrosComFilhos(db, scope));
  answerUser(api, filhos, ({ scope, params }) => fetchFilhos(db, scope, params.codCCustoPai));
  answerUser(api, mesesComMemoria, async ({ scope, query }) => {
    await refuseUnknownBudget(db, scope, query.orcamentoId);
    return fetchMesesComMemoria(db, scope, query);
  });
}
