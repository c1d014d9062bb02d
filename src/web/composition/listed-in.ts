import type { Subject, SubjectField } from '../../contracts/composition.ts';
import { TODOS } from '../../domain/centros.ts';
import { type FilterName, isChosen } from '../../reports/filters.ts';
import type { Listed, Report } from '../../reports/report.ts';
import type { FormValues } from '../filters/filter-control.ts';
import type { SearchParams } from '../api/search-params.ts';
import type { Basis } from './amount-facts.ts';

/** Where a subject is listed one by one: a report, and the search of it there. */
export type ListedIn = {
  readonly slug: string;
  readonly title: string;
  readonly search: SearchParams;
  /** The report lists more than the subject, for it has no filter by what that names. */
  readonly isOfAll: boolean;
};

type Asked = {
  readonly report: Pick<Report, 'slug'>;
  readonly values: FormValues;
  readonly subject: Subject;
  /** That of the amount. */
  readonly basis: Basis;
};

/** The report, of those that a person may open, that lists something, with the search for a subject; never the one asked from. */
export function listedIn(reports: readonly Report[], lists: Listed, asked: Asked): ListedIn | undefined {
  const target = reports.find((report) => report.lists === lists && report.slug !== asked.report.slug);
  if (target === undefined || target.budgets !== undefined || !hasBasis(target, asked.basis)) return undefined;
  const filters = target.filters.filter(isChosen);
  const values = filters.map((name) => [name, valueOf(name, asked)] as const);
  const localizar = codeIn(asked, FOUND_BY[lists]);
  return {
    slug: target.slug,
    title: target.title,
    search: { ...Object.fromEntries(values), ...(localizar !== undefined && { localizar }) },
    isOfAll:
      localizar === undefined && namesSome(asked) && !filters.some((name) => isCode(name) && codeIn(asked, name)),
  };
}

/** Whether a report lists what is planned on a basis: on one of both, if it asks which. */
function hasBasis({ filters }: Report, basis: Basis): boolean {
  return basis !== 'anotherYear' && !(basis === 'both' && filters.includes('periodoOrcamento'));
}

/** Whether not everything is asked for. */
function namesSome(asked: Asked): boolean {
  return Object.keys(asked.subject).length > 0 || CODES.some((name) => codeIn(asked, name));
}

/** The code that the lines of a list are found by: their nature, or the key of their cost centre. */
const FOUND_BY: Readonly<Record<Listed, SubjectField>> = {
  memorias: 'codTBOrcamento',
  meses: 'codTBOrcamento',
  codigos: 'codTBOrcamento',
  lancamentos: 'codCCustoFilho',
};

/** The filters by a code. */
const CODES = ['codCCustoPai', 'codCCustoFilho', 'codOrcamentario'] as const satisfies readonly FilterName[];

function isCode(name: FilterName): name is (typeof CODES)[number] {
  return CODES.some((code) => code === name);
}

/** The code of a field that the subject or the search names; undefined for all of them. */
function codeIn({ subject, values }: Asked, field: SubjectField): string | undefined {
  const searched: Readonly<Partial<Record<string, string>>> = values;
  const code = subject[field] ?? searched[field];
  return code === TODOS ? undefined : code;
}

/** What the subject names, what was searched, the amount's basis, or everything. */
function valueOf(name: FilterName, asked: Asked): string {
  if (isCode(name)) return codeIn(asked, name) ?? TODOS;
  return (name === 'periodoOrcamento' ? asked.basis : asked.values[name]) ?? OTHERWISE[name] ?? '';
}

const OTHERWISE: Readonly<Partial<Record<FilterName, string>>> = { exibirNaturezasInativas: 'false' };
