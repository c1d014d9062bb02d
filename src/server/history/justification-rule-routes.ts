import { writeAuditEvent } from '../../audit/audit-event.ts';
import { mudarRegraDeJustificativas, regraDeJustificativas } from '../../contracts/justifications.ts';
import { inTransaction } from '../../database/engine/in-transaction.ts';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { toCentavos } from '../../domain/centavos.ts';
import { fetchRule, type Rule, setRule } from '../../justifications/rule.ts';
import { eventBy } from '../audit/audit-log.ts';
import { Refusal } from '../http/errors.ts';
import { regraOf, unremovedVersion } from '../reports/judged-rule.ts';
import { addUserRoute, type SignedInApi } from '../sign-in/answer-user.ts';

/** Routes to read and set the rule of when a justification is due, for people with gerência. */
export function justificationRuleRoutes(api: SignedInApi, db: Database): void {
  addUserRoute(api, regraDeJustificativas, async ({ scope }) => regraOf(await fetchRule(db, scope)));
  addUserRoute(api, mudarRegraDeJustificativas, async ({ body, ...request }) => {
    const { scope } = request;
    const { ligada, acimaDePercentual, acimaDeReais, comparacao, versaoId = null } = body;
    if (versaoId !== null) await refuseUnknownVersion(db, scope, versaoId);
    const rule: Rule = {
      isOn: ligada,
      abovePercent: acimaDePercentual === null ? null : toCentavos(acimaDePercentual),
      aboveAmount: acimaDeReais === null ? null : toCentavos(acimaDeReais),
      comparison: comparacao,
      versionId: comparacao === 'versao' ? versaoId : null,
    };
    await inTransaction(db, async (transaction) => {
      await setRule(transaction, scope, rule);
      const detail = ligada ? `Passa a valer, ${COMPARED[comparacao]}.` : 'Deixa de valer.';
      await writeAuditEvent(transaction, { ...eventBy(request), kind: 'mudouRegraDeJustificativas', detail });
    });
    return regraOf(rule);
  });
}

const COMPARED = { reformuladoProposto: 'do reformulado ao proposto', versao: 'de hoje a uma versão' } as const;

async function refuseUnknownVersion(db: Database, scope: Scope, id: string): Promise<void> {
  if ((await unremovedVersion(db, scope, id)) === undefined) throw new Refusal(422, 'Versão não encontrada.');
}
