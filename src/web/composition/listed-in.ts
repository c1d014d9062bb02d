import type { Subject } from '../../contracts/composition.ts';
import { isChosen, type FilterName } from '../../reports/filters.ts';
import type { Listed, Report } from '../../reports/report.ts';
import type { FormValues } from '../filters/filter-control.ts';
import type { SearchParams } from '../router/search-params.ts';

/** Where a subject is listed one by one: a report, and the search of it there. */
export type ListedIn = { readonly slug: string; readonly title: string; readonly search: SearchParams };

type Asked = {
  readonly report: Pick<Report, 'slug'>;
  readonly values: FormValues;
  readonly subject: Subject;
};

/** The report, of those that a person may open, that lists something, with the search for a subject; never the one asked from. */
export function listedIn(reports: readonly Report[], lists: Listed, asked: Asked): ListedIn | undefined {
  const target = reports.find((report) => report.lists === lists && report.slug !== asked.report.slug);
  if (target === undefined || target.budgets !== undefined) return undefined;
  const filters = target.filters.filter(isChosen).map((name) => [name, valueOf(name, asked)] as const);
  const { codTBOrcamento } = asked.subject;
  const found = codTBOrcamento !== undefined && FOUND_BY_NATURE.includes(lists) ? { localizar: codTBOrcamento } : {};
  return { slug: target.slug, title: target.title, search: { ...Object.fromEntries(filters), ...found } };
}

/** The lists that name natures by their codes. */
const FOUND_BY_NATURE: readonly Listed[] = ['memorias', 'meses', 'codigos'];

const ALL = 'todos';

const OTHERWISE: Readonly<Partial<Record<FilterName, string>>> = {
  codCCustoPai: ALL,
  codCCustoFilho: ALL,
  codOrcamentario: ALL,
  periodoOrcamento: '1',
  exibirNaturezasInativas: 'false',
};

/** What the subject names, what was searched, or everything. */
function valueOf(name: FilterName, { subject, values }: Asked): string {
  const named: Readonly<Partial<Record<string, string>>> = subject;
  return named[name] ?? values[name] ?? OTHERWISE[name] ?? '';
}
