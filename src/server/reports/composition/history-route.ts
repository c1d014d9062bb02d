import { historico, historyOfAmount } from '../../../contracts/composition.ts';
import { failure } from '../../../contracts/endpoint.ts';
import { compositionSchema } from '../../../reporting/composition/composition-query.ts';
import type { Report } from '../../../reporting/report.ts';
import type { Api } from '../../http/api.ts';
import { goneSignal } from '../../http/client-connection.ts';
import { Refusal } from '../../http/errors.ts';
import { writeWhole } from '../../http/json-writer.ts';
import { FOR_PROGRAMS } from '../../http/programs.ts';
import { guardOf } from '../request/report-request.ts';
import { historyOf } from './amount-history.ts';
import type { CachedRead } from './answer-composition.ts';
import { type AmountSources, amountRequestOf } from './composition-route.ts';

type HistoryServices = AmountSources & { readonly read: CachedRead };

/** When a report's amounts changed, and why; 404 if they cannot be opened. */
export function historyRoute(api: Api, services: HistoryServices, report: Report): void {
  const { composition } = report;
  const url = historyOfAmount.path.replace(':slug', report.slug);
  const route = { config: FOR_PROGRAMS, preValidation: guardOf(services.session, report) };
  if (composition === undefined) {
    api.get(url, { schema: { hide: true }, ...route }, () => {
      throw new Refusal(404, 'Este relatório não tem composições.');
    });
    return;
  }
  const { tags, summary, description } = historyOfAmount;
  const schema = {
    tags: [...tags],
    summary: `${report.title}: ${summary}`,
    ...(description !== undefined && { description }),
    querystring: compositionSchema(report, composition).omit({ versao: true }),
    response: { 200: historico, 400: failure, 401: failure, 403: failure, 422: failure },
  };
  api.get(url, { schema, ...route }, async (request, reply) => {
    const amount = await amountRequestOf(services, { report, composition }, request);
    const history = await historyOf(services, amount, goneSignal(reply));
    const text = write(history); // before the reply: it may refuse an amount
    return reply
      .headers({ 'cache-control': 'private, no-cache', vary: 'Accept-Encoding' })
      .type('application/json; charset=utf-8')
      .serializer(() => text)
      .send(history);
  });
}

const write = writeWhole(historico);
