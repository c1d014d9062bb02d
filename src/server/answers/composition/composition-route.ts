import type { FastifyRequest } from 'fastify';
import { composicao, compositionOfReport, DATA_VERSION } from '../../../contracts/composition.ts';
import { failure } from '../../../contracts/failure.ts';
import { inSnapshot } from '../../../database/engine/in-snapshot.ts';
import { fetchYearOfBudget } from '../../../database/lines/year-of-budget.ts';
import type { Database } from '../../../database/schema.ts';
import { compose } from '../../../reports/compose.ts';
import type { Composition } from '../../../reports/composition.ts';
import { compositionSchema, monthProblem, partComposition } from '../../../reports/composition-query.ts';
import type { Listed, Report } from '../../../reports/report.ts';
import type { Api } from '../../http/api.ts';
import { Refusal } from '../../http/errors.ts';
import { dataVersionOf } from '../data-version.ts';
import { fetchDataVersions } from '../data-versions.ts';
import { writeWhole } from '../json-writer.ts';
import type { Scope } from '../../../database/lines/scope.ts';
import type { ReadAmount } from './read-composition.ts';

/** What a composition is answered from, and for whom. */
export type CompositionServices = {
  readonly db: Database;
  readonly secret: string;
  readonly read: ReadAmount;
  /** Throws where the report is not open to who asks. */
  readonly guard: (request: FastifyRequest) => Promise<void>;
  readonly scopeOf: (request: FastifyRequest) => Scope;
  /** What is told to who asks: what the reports list that they may open. */
  readonly toldTo: (request: FastifyRequest) => readonly Listed[];
};

/** What the amounts of one report are made of; 404 where they cannot be opened. */
export function compositionRoute(api: Api, services: CompositionServices, report: Report): void {
  const { composition, title } = report;
  const url = compositionOfReport.path.replace(':slug', report.slug);
  const { tags, summary } = compositionOfReport;
  if (composition === undefined) {
    api.get(url, { schema: { hide: true }, preValidation: services.guard }, () => {
      throw new Refusal(404, 'Este relatório não tem composições.');
    });
    return;
  }
  const querystring = compositionSchema(report, composition);
  const failures = { 400: failure, 401: failure, 403: failure, 422: failure };
  const schema = {
    tags: [...tags],
    summary: `${title}: ${summary}`,
    querystring,
    response: { 200: composicao, ...failures },
  };
  api.get(url, { schema, preValidation: services.guard }, async (request, reply) => {
    const { answer, version } = await answerOf(services, { report, composition }, request);
    const text = write(answer);
    return reply
      .headers({ [DATA_VERSION]: version, 'cache-control': 'private, no-cache', vary: 'Accept-Encoding' })
      .type('application/json; charset=utf-8')
      .send(text);
  });
}

const write = writeWhole(composicao);

type Composed = { readonly report: Report; readonly composition: Composition };

/** From one snapshot: the answer and the version in its header are of one state of the data. */
function answerOf(services: CompositionServices, { report, composition }: Composed, request: FastifyRequest) {
  const { db, secret } = services;
  const { filters, subject, name } = partComposition(request.query as Readonly<Record<string, unknown>>, composition);
  const problem = monthProblem(composition, name);
  if (problem !== undefined) throw new Refusal(400, problem);
  const scope = services.scopeOf(request);
  return inSnapshot(db, async (snapshot) => {
    const versions = await fetchDataVersions(snapshot, scope, filters, {
      ...report,
      dependsOn: ['orcamento', 'anoAnterior'],
    });
    const { orcamentoId = 0, exibirNaturezasInativas = true, periodoOrcamento } = filters;
    const considered = { periodoOrcamento, ano: await fetchYearOfBudget(snapshot, scope, orcamentoId) };
    const asked = { ...filters, orcamentoId, exibirNaturezasInativas };
    const of = { scope, asked, subject, regionalsOnly: composition.regionalsOnly === true };
    const told = services.toldTo(request);
    const amount = { subject, name };
    const key = JSON.stringify([report.slug, scope, versions, asked]);
    const read = await services.read(snapshot, { composition, amount, considered, of, told }, key);
    const ofReport = versions.slice(0, report.dependsOn.length);
    return { answer: compose(composition, amount, considered, read), version: dataVersionOf(secret, scope, ofReport) };
  });
}
