import type { FastifyRequest } from 'fastify';
import { composicao, compositionOfReport, DATA_VERSION, withDataVersion } from '../../../contracts/composition.ts';
import { failure } from '../../../contracts/endpoint.ts';
import type { Database } from '../../../database/schema.ts';
import { reportsFor } from '../../../reports/catalog.ts';
import type { Composition } from '../../../reports/composition.ts';
import { compositionSchema, monthProblem, partComposition } from '../../../reports/composition-query.ts';
import type { Report } from '../../../reports/report.ts';
import type { Api } from '../../http/api.ts';
import { Refusal } from '../../http/errors.ts';
import { goneSignal } from '../../http/client-connection.ts';
import type { Session } from '../../sign-in/sessions/session.ts';
import { FOR_PROGRAMS } from '../../http/programs.ts';
import { dataVersionOf } from '../data-version.ts';
import { writeWhole } from '../../http/json-writer.ts';
import { answerComposition, type AskedOfReport } from './answer-composition.ts';
import { compositionOfReader } from './composition-of-reader.ts';
import type { ReadAmount } from './kept-compositions.ts';

/** What a composition is answered from, and for whom. */
export type CompositionServices = {
  readonly db: Database;
  readonly secret: string;
  readonly read: ReadAmount;
  readonly session: Session;
  readonly catalog: readonly Report[];
  /** Throws where the report is not open to who asks. */
  readonly guard: (request: FastifyRequest) => Promise<void>;
};

/** What the amounts of one report are made of; 404 where they cannot be opened. */
export function compositionRoute(api: Api, services: CompositionServices, report: Report): void {
  const { composition, title } = report;
  const url = compositionOfReport.path.replace(':slug', report.slug);
  const { tags, summary, description } = compositionOfReport;
  if (composition === undefined) {
    api.get(url, { schema: { hide: true }, config: FOR_PROGRAMS, preValidation: services.guard }, () => {
      throw new Refusal(404, 'Este relatório não tem composições.');
    });
    return;
  }
  const querystring = compositionSchema(report, composition);
  const failures = { 400: failure, 401: failure, 403: failure, 422: failure };
  const schema = {
    tags: [...tags],
    summary: `${title}: ${summary}`,
    ...(description !== undefined && { description }),
    querystring,
    response: { 200: withDataVersion(composicao), ...failures },
  };
  api.get(url, { schema, config: FOR_PROGRAMS, preValidation: services.guard }, async (request, reply) => {
    const asked = askedOf(services, { report, composition }, request);
    const { answer, versions } = await answerComposition(services, { ...asked, signal: goneSignal(reply) });
    const text = write(answer); // before the reply: it refuses amounts, and a serializer would get that refusal too
    const version = dataVersionOf(services.secret, asked.scope, versions.slice(0, report.dependsOn.length));
    return reply
      .headers({ [DATA_VERSION]: version, 'cache-control': 'private, no-cache', vary: 'Accept-Encoding' })
      .type('application/json; charset=utf-8')
      .serializer(() => text)
      .send(answer);
  });
}

const write = writeWhole(composicao);

/** What somebody asks of a report, if they may be told it. */
function askedOf(
  { catalog, session }: CompositionServices,
  { report, composition: whole }: { readonly report: Report; readonly composition: Composition },
  request: FastifyRequest,
): Omit<AskedOfReport, 'signal'> {
  const user = session.userOf(request);
  const mayOpen = reportsFor(catalog, user);
  const parted = partComposition(request.query as Readonly<Record<string, unknown>>, whole);
  const composition = compositionOfReader(whole, parted.subject, mayOpen);
  const problem = monthProblem(composition, parted.name);
  if (problem !== undefined) throw new Refusal(400, problem);
  const told = mayOpen.flatMap(({ lists }) => lists ?? []);
  return { report, composition, parted, scope: session.scopeOf(request), told, owner: user.id };
}
