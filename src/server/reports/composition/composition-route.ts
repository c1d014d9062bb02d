import type { FastifyRequest } from 'fastify';
import {
  composicao,
  compositionOfReport,
  DATA_VERSION,
  subjectParam,
  withDataVersion,
} from '../../../contracts/composition.ts';
import { failure } from '../../../contracts/endpoint.ts';
import { reportsFor } from '../../../reports/catalog.ts';
import { type Composition, subjectFieldsOf, visibleComposition } from '../../../reporting/composition/composition.ts';
import {
  compositionSchema,
  monthProblem,
  readCompositionQuery,
} from '../../../reporting/composition/composition-query.ts';
import type { Report } from '../../../reporting/report.ts';
import type { Api } from '../../http/api.ts';
import { disconnectSignal } from '../../http/client-connection.ts';
import { Refusal } from '../../http/errors.ts';
import { writeWhole } from '../../http/json-writer.ts';
import { FOR_PROGRAMS } from '../../http/programs.ts';
import { dataTag } from '../request/answer-tags.ts';
import { guardOf, REVALIDATED_HEADERS, reportRequestOf, type RequestSources } from '../request/report-request.ts';
import { answerComposition, type CachedRead } from './answer-composition.ts';
import type { AmountRequest } from './composition-plan.ts';

/** The services that read the amount named by a request. */
export type AmountSources = RequestSources & { readonly catalog: readonly Report[] };

type CompositionServices = AmountSources & {
  /** The secret key of the hash in the header DATA_VERSION. */
  readonly secret: string;
  readonly read: CachedRead;
};

/** Route for the compositions of a report's amounts; a 404 if the report has none. */
export function compositionRoute(api: Api, services: CompositionServices, report: Report): void {
  const { composition } = report;
  const url = compositionOfReport.path.replace(':slug', report.slug);
  const route = { config: FOR_PROGRAMS, preValidation: guardOf(services.session, report) };
  if (composition === undefined) {
    api.get(url, { schema: { hide: true }, ...route }, () => {
      throw new Refusal(404, 'Este relatório não tem composições.');
    });
    return;
  }
  api.get(url, { schema: schemaOf(report, composition), ...route }, async (request, reply) => {
    const query = request.query as Readonly<Record<string, unknown>>;
    const amount = await amountRequestOf(services, { report, composition, query }, request);
    const { answer, versions } = await answerComposition(services, amount, disconnectSignal(reply));
    const text = write(answer); // before the reply: writing may refuse an amount, and the reply's serializer would then write the refusal, too
    const tag = dataTag(services.secret, amount.scope, versions.slice(0, report.dependsOn.length));
    // past compositions are revalidated too: their lists depend on the reports that a person may open
    return reply
      .headers({ [DATA_VERSION]: tag, ...REVALIDATED_HEADERS })
      .type('application/json; charset=utf-8')
      .serializer(() => text)
      .send(answer);
  });
}

const write = writeWhole(composicao);

function schemaOf(report: Report, composition: Composition) {
  const { tags, summary, description } = compositionOfReport;
  const failures = { 400: failure, 401: failure, 403: failure, 422: failure };
  return {
    tags: [...tags],
    summary: `${report.title}: ${summary}`,
    ...(description !== undefined && { description }),
    querystring: compositionSchema(report, composition),
    response: { 200: withDataVersion(composicao), ...failures },
  };
}

/** A report, its composition, and the parameters that name an amount of it. */
type NamedAmount = {
  readonly report: Report;
  readonly composition: Composition;
  readonly query: Readonly<Record<string, unknown>>;
};

/** The requested amount, now or at a version; throws a 400 for a subject that the person may not see. */
export async function amountRequestOf(
  { catalog, ...sources }: AmountSources,
  { report, composition: whole, query: { versao, ...query } }: NamedAmount,
  request: FastifyRequest,
): Promise<AmountRequest> {
  const open = reportsFor(catalog, sources.session.userOf(request));
  const { filters, subject, name } = readCompositionQuery(query, whole);
  const composition = visibleComposition(whole, open);
  const visible = subjectFieldsOf(composition);
  const hidden = subjectFieldsOf(whole).filter((field) => !visible.includes(field) && subject[field] !== undefined);
  if (hidden.length > 0) throw new Refusal(400, `Filtro desconhecido: ${hidden.map(subjectParam).join(', ')}.`);
  const problem = monthProblem(composition, name);
  if (problem !== undefined) throw new Refusal(400, problem);
  const lists = open.flatMap((each) => each.lists ?? []);
  const reportRequest = await reportRequestOf(sources, request, { report, filters, versao });
  return { ...reportRequest, composition, subject, name, lists };
}
