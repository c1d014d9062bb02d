import { type Historico, historico, historyOfAmount } from '../../../contracts/composition.ts';
import { failure } from '../../../contracts/endpoint.ts';
import { sinceInQuery } from '../../../contracts/query.ts';
import { compositionSchema } from '../../../reporting/composition/composition-query.ts';
import { isProjection, NO_HISTORY_OF_PROJECTIONS } from '../../../reporting/composition/composed-amounts.ts';
import type { Report } from '../../../reporting/report.ts';
import { findVersion } from '../../../versions/find-version.ts';
import type { Api } from '../../http/api.ts';
import type { User } from '../../sign-in/auth.ts';
import { disconnectSignal } from '../../http/client-connection.ts';
import type { Database } from '../../../database/schema.ts';
import { Refusal } from '../../http/errors.ts';
import { writeWhole } from '../../http/json-writer.ts';
import { FOR_PROGRAMS } from '../../http/programs.ts';
import { guardOf, REVALIDATED_HEADERS } from '../request/report-request.ts';
import { historyOf } from './amount-history.ts';
import { withTexts } from './history-texts.ts';
import type { AmountReads } from './amount-reads.ts';
import { answerComposition } from './answer-composition.ts';
import type { AmountRequest } from './composition-plan.ts';
import { type AmountSources, amountRequestOf } from './composition-route.ts';

type HistoryServices = AmountSources & AmountReads;

/** Route for the changes of a report's amounts and their causes; a 404 if the report has no compositions. */
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
    querystring: compositionSchema(report, composition).extend({ desde: sinceInQuery }),
    response: { 200: historico, 400: failure, 401: failure, 403: failure, 422: failure },
  };
  api.get(url, { schema, ...route }, async (request, reply) => {
    const { desde, ...query } = request.query as { readonly desde?: string };
    const amount = await amountRequestOf(services, { report, composition, query }, request);
    const user = services.session.userOf(request);
    const history = await answerHistory(services, amount, { desde, signal: disconnectSignal(reply), user });
    const text = write(history); // before the reply: writing may refuse an amount
    return reply
      .headers(REVALIDATED_HEADERS)
      .type('application/json; charset=utf-8')
      .serializer(() => text)
      .send(history);
  });
}

type HistoryRequest = {
  readonly desde: string | undefined;
  readonly signal: AbortSignal;
  readonly user: Pick<User, 'gerencia'>;
};

/**
 * The history of an amount since a version or moment, as far as a person may see it; throws the composition's 422 for
 * an amount that cannot be opened and never changed.
 */
export async function answerHistory(
  services: Pick<HistoryServices, 'db'> & AmountReads,
  amount: AmountRequest,
  { desde, signal, user }: HistoryRequest,
): Promise<Historico> {
  const { db, queue } = services;
  if (isProjection(amount.composition, amount.name)) throw new Refusal(422, NO_HISTORY_OF_PROJECTIONS);
  const since = await fetchSince(db, amount, desde);
  const read = async () => withTexts(db, amount, await historyOf(db, amount, { since, signal }));
  const history = await queue(read, signal, amount.reader.id);
  if (history.itens.length === 0 && !history.valor) await answerComposition(services, amount, signal);
  return user.gerencia ? history : withoutLoads(history);
}

/** The moment at which a history begins; undefined for the whole history; throws a 422 if unknown or after the end. */
async function fetchSince(db: Database, { scope, filters }: AmountRequest, desde: string | undefined) {
  if (desde === undefined) return undefined;
  const { moment } = await findVersion(db, scope, { versao: desde, orcamentoId: filters.orcamentoId });
  if (moment > (scope.moment ?? Infinity)) throw new Refusal(422, 'O começo (desde) vem depois do fim (versao).');
  return moment;
}

/** A history without the loads behind its changes, which only people with `gerencia` see. */
function withoutLoads(history: Historico): Historico {
  const itens = history.itens.map((item) => ({ ...item, carga: null }));
  return { ...history, itens } as Historico;
}

const write = writeWhole(historico);
