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
import { compose, type Read } from '../../reports/compose.ts';
import { compositionSchema, partComposition } from '../../reports/composition-query.ts';
import type { Listed, Report } from '../../reports/report.ts';
import { askedComposition } from '../../server/reports/composition/asked-composition.ts';
import { planOf } from '../../server/reports/composition/composition-plan.ts';
import { readComposition } from '../../server/reports/composition/read-composition.ts';

/** Opens an amount of a subject: what it is made of, in whole centavos. */
export type OpenAmount = (subject: Subject, name: AmountName) => Promise<Composicao>;

type Get = (
  path: string,
  query: Readonly<Record<string, string>>,
) => Promise<{ readonly statusCode: number; readonly body: string }>;

/** Opens amounts of a search through a server. */
export function openByServer(get: Get, { slug }: Report, query: Readonly<Record<string, string>>): OpenAmount {
  return async (subject, name) => {
    const asked = { ...query, ...amountQuery(subject, name) };
    const { statusCode, body } = await get(`/api/relatorios/${slug}/composicao`, asked);
    if (statusCode !== 200) throw new Error(`${slug} ${JSON.stringify(asked)} answered ${statusCode}: ${body}`);
    const answer: unknown = JSON.parse(body);
    return decoderOf(composicao)(answer) as Composicao;
  };
}

/** A search of a report, for whom, and what of the lists beside its amounts is told. */
export type SearchedReport = {
  readonly scope: Scope;
  readonly report: Report;
  readonly query: Readonly<Record<string, string>>;
  readonly told?: readonly Listed[];
};

/** Opens amounts of a search straight from the database; what several amounts have in common is read once. */
export async function openByDatabase(
  db: Database,
  { scope, report, query, told = [] }: SearchedReport,
): Promise<OpenAmount> {
  const composition = report.composition!;
  const schema = compositionSchema(report, composition);
  const filters = { orcamentoId: Number(query['orcamentoId']) };
  const state = await fetchDataState(db, scope, filters, { dependsOn: ['orcamento', 'anoAnterior'] });
  const reads = new Map<string, Promise<Read>>();
  return async (subject, name) => {
    const parted = partComposition(schema.parse({ ...query, ...amountQuery(subject, name) }), composition);
    const asked = askedComposition(composition, parted, { scope, told, ...state });
    const key = JSON.stringify([subject, planOf(asked)]);
    const read = reads.get(key) ?? readComposition(db, asked).then(({ amount }) => amount);
    reads.set(key, read);
    return compose(composition, asked.amount, asked.considered, await read);
  };
}
