import {
  amountQuery,
  composicao,
  type AmountName,
  type Composicao,
  type Subject,
} from '../../contracts/composition.ts';
import { decoderOf } from '../../contracts/json-reader.ts';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { fetchDataState } from '../../server/reports/request/data-state.ts';
import { type AmountData, compose } from '../../reporting/composition/compose.ts';
import { compositionSchema, readCompositionQuery } from '../../reporting/composition/composition-query.ts';
import type { Listed, Report } from '../../reporting/report.ts';
import { planOf } from '../../server/reports/composition/composition-plan.ts';
import { readComposition } from '../../server/reports/composition/read-composition.ts';
import { readerNamed } from '../servers/reader-named.ts';

/** Opens an amount of a subject; returns its composition in whole centavos. */
export type OpenAmount = (subject: Subject, name: AmountName) => Promise<Composicao>;

type Get = (
  path: string,
  query: Readonly<Record<string, string>>,
) => Promise<{ readonly statusCode: number; readonly body: string }>;

/** Opens amounts of a search through a server. */
export function openByServer(get: Get, { slug }: Report, query: Readonly<Record<string, string>>): OpenAmount {
  return async (subject, name) => {
    const params = { ...query, ...amountQuery(subject, name) };
    const { statusCode, body } = await get(`/api/relatorios/${slug}/composicao`, params);
    if (statusCode !== 200) throw new Error(`${slug} ${JSON.stringify(params)} answered ${statusCode}: ${body}`);
    const answer: unknown = JSON.parse(body);
    return decoderOf(composicao)(answer) as Composicao;
  };
}

/** A search of a report, and the lists beside its amounts that the reader may see. */
export type SearchedReport = {
  readonly scope: Scope;
  readonly report: Report;
  readonly query: Readonly<Record<string, string>>;
  readonly lists?: readonly Listed[];
};

/** Opens amounts of a search straight from the database; data that several amounts share are read once. */
export async function openByDatabase(
  db: Database,
  { scope, report, query, lists = [] }: SearchedReport,
): Promise<OpenAmount> {
  const composition = report.composition!;
  const schema = compositionSchema(report, composition);
  const filters = { orcamentoId: Number(query['orcamentoId']) };
  const state = await fetchDataState(db, { scope, filters, report: { dependsOn: ['orcamento', 'anoAnterior'] } });
  const reads = new Map<string, Promise<AmountData>>();
  return async (subject, name) => {
    const parsed = readCompositionQuery(schema.parse({ ...query, ...amountQuery(subject, name) }), composition);
    const request = { report, scope, reader: readerNamed('Ana'), composition, lists, ...parsed };
    const plan = planOf(request, state);
    const key = JSON.stringify(plan);
    const read = reads.get(key) ?? readComposition(db, request, plan).then(({ data }) => data);
    reads.set(key, read);
    return compose(composition, request, plan.basis, await read);
  };
}
