import { z } from 'zod';
import type { Database } from '../database/schema.ts';
import type { Synchronizer } from '../erp/open-synchronizer.ts';
import { failure, type Api } from './api.ts';
import { checkChoices } from './check-choices.ts';
import { NotAllowed } from './errors.ts';
import type { Session } from './session.ts';

type Place = { readonly db: Database; readonly session: Session; readonly erp: Pick<Synchronizer, 'synchronize'> };

/** What the page asks for before a search (spec §4, §7); its outcome is no error, whatever it is. */
export function syncRoutes(api: Api, { db, session, erp }: Place): void {
  const onlyAdministrators = async (request: Parameters<Session['userOf']>[0]) => {
    if (!session.userOf(request).isAdmin) throw new NotAllowed('Só administradores atualizam os dados do ERP.');
  };
  api.post('/sincronizacoes/realizados', { schema, preValidation: onlyAdministrators }, async (request) => {
    const { codColigada } = session.userOf(request);
    const { orcamentoId } = request.body;
    await checkChoices(db, codColigada, { orcamentoId });
    const outcome = await erp.synchronize({ kind: 'realizados', codColigada, orcamentoId });
    const { situacao, concluidaEm, falhouEm, failure: reason } = outcome;
    if (reason !== undefined) request.log.warn({ codColigada, orcamentoId, reason }, 'ERP synchronisation failed');
    return { situacao, concluidaEm, falhouEm };
  });
}

const schema = {
  tags: ['sincronizações'],
  summary: 'Traz do ERP os valores realizados de um orçamento',
  description: 'Responde 200 também quando o ERP falha ou não está configurado: valem então os últimos dados bons.',
  body: z.strictObject(
    {
      orcamentoId: z
        .int('O orçamento (orcamentoId) deve ser um número inteiro.')
        .min(1, 'O orçamento (orcamentoId) deve ser um número inteiro.')
        .max(2_147_483_647, 'O orçamento (orcamentoId) deve ser um número inteiro.'),
    },
    'Informe só o orçamento (orcamentoId).',
  ),
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
