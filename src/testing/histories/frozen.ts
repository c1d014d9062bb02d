import { type Scope, scopeAt, scopeOfOrganization } from '../../database/lines/scope.ts';
import { filtersSchema } from '../../reporting/filters.ts';
import type { Report } from '../../reporting/report.ts';
import { writeWhole } from '../../server/http/json-writer.ts';
import { readReport } from '../../server/reports/jobs/read-report.ts';
import { fetchDataState } from '../../server/reports/request/data-state.ts';
import { createVersion } from '../../versions/versions.ts';
import { catalog } from '../servers/catalog.ts';
import { searchOf } from '../servers/query-of.ts';
import { type Choices, type HistoryPlace, momentsOf, type Searched } from './history-place.ts';

/** The query parameters of a search in a report. */
export function queryFor(report: Report, { orcamentoId, choices }: Searched): Choices {
  return searchOf(report, { ...choices, orcamentoId: String(orcamentoId) });
}

/** The JSON of a report as a scope sees it. */
export async function answerOf(place: HistoryPlace, scope: Scope, report: Report, searched: Searched): Promise<string> {
  const filters = filtersSchema(report.filters).parse(queryFor(report, searched));
  const search = { slug: report.slug, scope, filters };
  const result = await readReport({ ...place, progress: { throwIfStopped: () => {} } as never }, search);
  return writeWhole(report.contract)(result);
}

/** The JSON of every report as a scope sees it. */
export async function answersOf(place: HistoryPlace, scope: Scope, searched: Searched): Promise<readonly string[]> {
  const answers: string[] = [];
  for (const report of catalog) answers.push(await answerOf(place, scope, report, searched));
  return answers;
}

/** The year of a budget as a scope sees it; undefined if there is none. */
export async function yearOf({ db }: HistoryPlace, scope: Scope, orcamentoId: number): Promise<number | undefined> {
  const report = { dependsOn: ['orcamento'] } as const;
  const found = fetchDataState(db, { scope, filters: { orcamentoId }, report });
  return found.then(
    ({ ano }) => ano,
    () => undefined,
  );
}

/** Creates a version of the current data, or of those `back` moments before, if they contain the budget. */
export async function freeze(place: HistoryPlace, searched: Searched, back: number): Promise<void> {
  const { codColigada, orcamentoId } = searched;
  const today = scopeOfOrganization(codColigada);
  const at = (await momentsOf(place, codColigada)).at(-1 - back);
  if (at === undefined) return;
  const scope = back === 0 ? today : scopeAt(today, at);
  if ((await yearOf(place, scope, orcamentoId)) === undefined) return;
  const momento = back === 0 ? undefined : new Date(at).toISOString();
  const { id, moment } = await createVersion(
    place.db,
    { scope: today, by: null },
    { orcamentoId, nome: `Versão ${place.frozen.length}`, nota: '', momento },
  );
  const answers = await answersOf(place, scope, searched);
  place.frozen = [...place.frozen, { ...searched, id, moment, answers }];
}
