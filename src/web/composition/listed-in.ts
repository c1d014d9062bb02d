import type { Subject, SubjectField } from '../../contracts/composition.ts';
import { TODOS } from '../../domain/centros.ts';
import { type FilterName, isChosen } from '../../reporting/filters.ts';
import type { Listed, Report } from '../../reporting/report.ts';
import type { FormValues } from '../filters/filter-control.ts';
import type { SearchParams } from '../api/search-params.ts';
import type { Basis } from './amount-facts.ts';

/** An amount in a panel. */
export type PanelAmount = {
  readonly report: Pick<Report, 'slug'>;
  /** The values of the search. */
  readonly values: FormValues;
  readonly subject: Subject;
  readonly basis: Basis;
};

/** Another report with details of an amount's subject, and the search for them; undefined if the user has none. */
export function listedIn(reports: readonly Report[], lists: Listed, amount: PanelAmount) {
  const target = reports.find((report) => report.lists === lists && report.slug !== amount.report.slug);
  if (target === undefined || target.budgets !== undefined || !hasBasis(target, amount.basis)) return undefined;
  const filters = target.filters.filter(isChosen);
  const values = filters.map((name) => [name, valueOf(name, amount)] as const);
  const localizar = codeIn(amount, FOUND_BY[lists]);
  const isLimited = localizar !== undefined || filters.some((name) => isCode(name) && codeIn(amount, name));
  const search: SearchParams = { ...Object.fromEntries(values), ...(localizar !== undefined && { localizar }) };
  const { slug, title } = target;
  // isOfAll: the report lists more than the subject, because it has no filter for it
  return { slug, title, search, isOfAll: !isLimited && namesSome(amount) };
}

/** Whether a report lists the plan on a basis; with a basis filter it lists one basis at a time. */
function hasBasis({ filters }: Report, basis: Basis): boolean {
  return basis !== 'anotherYear' && !(basis === 'both' && filters.includes('periodoOrcamento'));
}

/** Whether the subject or the search is only a part of the budget. */
function namesSome(amount: PanelAmount): boolean {
  return Object.keys(amount.subject).length > 0 || CODES.some((name) => codeIn(amount, name));
}

/** The field by which a list's lines are found: their nature, or their cost centre. */
const FOUND_BY: Readonly<Record<Listed, SubjectField>> = {
  memorias: 'codTBOrcamento',
  meses: 'codTBOrcamento',
  codigos: 'codTBOrcamento',
  lancamentos: 'codCCustoFilho',
};

const CODES = ['codCCustoPai', 'codCCustoFilho', 'codOrcamentario'] as const satisfies readonly FilterName[];

function isCode(name: FilterName): name is (typeof CODES)[number] {
  return CODES.some((code) => code === name);
}

/** The code of a field in the subject or else in the search; undefined if neither has one. */
function codeIn({ subject, values }: PanelAmount, field: SubjectField): string | undefined {
  const searched: Readonly<Partial<Record<string, string>>> = values;
  const code = subject[field] ?? searched[field];
  return code === TODOS ? undefined : code;
}

/** The value of a filter: the subject's code, the amount's basis or the value of the search, else a default. */
function valueOf(name: FilterName, amount: PanelAmount): string {
  if (isCode(name)) return codeIn(amount, name) ?? TODOS;
  return (name === 'periodoOrcamento' ? amount.basis : amount.values[name]) ?? DEFAULTS[name] ?? '';
}

const DEFAULTS: Readonly<Partial<Record<FilterName, string>>> = { exibirNaturezasInativas: 'false' };
