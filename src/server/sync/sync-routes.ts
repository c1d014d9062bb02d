import { z } from 'zod';
import type { Database } from '../../database/schema.ts';
import { erpQuestions, isOfBudget, type ErpQuestion } from '../../domain/erp-question.ts';
import type { Synchronizer } from '../../erp/open-synchronizer.ts';
import { syncKeyOf } from '../../erp/sync-runs.ts';
import { failure, type Api } from '../http/api.ts';
import { checkChoices } from '../answers/check-choices.ts';
import { NotAllowed } from '../http/errors.ts';
import type { Session } from '../sign-in/session.ts';

type Place = { readonly db: Database; readonly session: Session; readonly erp: Pick<Synchronizer, 'synchronize'> };

/** What the page asks for before a search (spec §4, §7); its outcome is no error, whatever it is. */
export function syncRoutes(api: Api, place: Place): void {
  for (const kind of erpQuestions) syncRoute(api, place, kind);
}

function syncRoute(api: Api, { db, session, erp }: Place, kind: ErpQuestion): void {
  const onlyAdministrators = async (request: Parameters<Session['userOf']>[0]) => {
    if (!session.userOf(request).isAdmin) throw new NotAllowed('Só administradores atualizam os dados do ERP.');
  };
  const schema = { ...words, summary: SUMMARIES[kind], body: isOfBudget(kind) ? ofBudget : ofNothing };
  api.post(`/sincronizacoes/${kind}`, { schema, preValidation: onlyAdministrators }, async (request) => {
    const scope = session.scopeOf(request);
    const orcamentoId = request.body?.orcamentoId ?? null;
    if (orcamentoId !== null) await checkChoices(db, scope, { orcamentoId });
    const outcome = await erp.synchronize(syncKeyOf(kind, scope, orcamentoId));
    const { situacao, concluidaEm, falhouEm, failure: reason } = outcome;
    if (reason !== undefined)
      request.log.warn({ kind, codColigada: scope.codColigada, orcamentoId, reason }, 'ERP synchronisation failed');
    return { situacao, concluidaEm, falhouEm };
  });
}

const SUMMARIES: Readonly<Record<ErpQuestion, string>> = {
  realizados: 'Traz do ERP os valores realizados de um orçamento',
  propostas: 'Traz do ERP os valores orçados de um orçamento',
  importacao: 'Traz do ERP os lançamentos de importação, de todos os orçamentos',
};

type Argument = { readonly orcamentoId?: number } | null | undefined;

const NO_BUDGET = 'O orçamento (orcamentoId) deve ser um número inteiro.';
const ofBudget: z.ZodType<Argument> = z.strictObject(
  { orcamentoId: z.int(NO_BUDGET).min(1, NO_BUDGET).max(2_147_483_647, NO_BUDGET) },
  'Informe só o orçamento (orcamentoId).',
);
const ofNothing: z.ZodType<Argument> = z
  .strictObject({}, 'Não informe nada: vêm os lançamentos de todos os orçamentos.')
  .nullish();

const words = {
  tags: ['sincronizações'],
  description: 'Responde 200 também quando o ERP falha ou não está configurado: valem então os últimos dados bons.',
  response: {
    200: z.object({
      situacao: z
        .enum(['concluida', 'reaproveitada', 'falhou', 'naoConfigurada'])
        .describe('reaproveitada: outra atualização, em curso ou dos últimos 30 s, valeu também para esta.'),
      concluidaEm: z.iso.datetime().nullable().describe('Fim da última atualização que deu certo.'),
      falhouEm: z.iso.datetime().nullable().describe('Fim da última que falhou desde então.'),
    }),
    400: failure,
    401: failure,
    403: failure,
    422: failure,
  },
};
