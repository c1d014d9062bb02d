import { atMoment } from '../../../database/history/at-moment.ts';
import { type Scope, scopeAt, within } from '../../../database/lines/scope.ts';
import type { Database } from '../../../database/schema.ts';
import type { ComparedAs } from '../../../reporting/compared/compared-amounts.ts';
import {
  type ComparedBudget,
  comparedBudgets,
  comparedFilters,
  comparesBudgets,
} from '../../../reporting/compared/compared-budgets.ts';
import { comparedText, type ComparedWith, parseCompared } from '../../../reporting/compared/compared-with.ts';
import type { AnyFilters } from '../../../reporting/filters.ts';
import type { Report } from '../../../reporting/report.ts';
import { findBeforeLastLoad, findVersion, type ReportVersion } from '../../../versions/find-version.ts';
import { momentInWords } from '../../../versions/moments.ts';
import { Refusal } from '../../http/errors.ts';

/** The other side of a comparison: the report at another moment, or of another budget or basis, in some amounts. */
export type ComparedRequest = {
  readonly scope: Scope;
  readonly filters: AnyFilters;
  /** The moment of the past at which it is read; undefined: now. */
  readonly version?: ReportVersion | undefined;
  readonly as: ComparedAs;
  /** The comparison as the page's address names it. */
  readonly text: string;
  /** Whether it is the data before the last load. */
  readonly isBeforeLoad?: true;
};

/** The request that is compared. */
type Searched = {
  readonly report: Report;
  readonly scope: Scope;
  readonly filters: AnyFilters;
  readonly version?: ReportVersion | undefined;
};

/** The comparison in an address; `valores` are names separated by commas. */
export type ComparisonParams = { readonly desde?: string | undefined; readonly valores?: string | undefined };

type Sources = { readonly db: Database; /** The current one. */ readonly scope: Scope };

/** The other side of a request; undefined without a comparison; throws a 422 if the comparison is not possible. */
export async function comparedRequestOf(
  sources: Sources,
  request: Searched,
  { desde, valores }: ComparisonParams,
): Promise<ComparedRequest | undefined> {
  if (desde === undefined) return refuseAmountsAlone(valores);
  const amounts = valores === undefined ? undefined : [...new Set(valores.split(','))];
  const compared = parseCompared(desde) ?? { kind: 'version', id: desde }; // any other text is a version's id
  if (compared.kind === 'budget' || BUDGET_LIKE.test(desde))
    return ofBudget(sources.db, request, { text: desde, amounts });
  const version = await versionOf(sources, request, compared);
  return {
    scope: scopeAt(sources.scope, version.moment),
    filters: request.filters,
    version,
    as: { amounts },
    text: comparedText(compared),
    ...(compared.kind === 'lastLoad' && { isBeforeLoad: true }),
  };
}

function refuseAmountsAlone(valores: string | undefined): undefined {
  if (valores !== undefined) throw new Refusal(422, ONLY_COMPARED);
}

/** Matches a budget, even with an unknown basis: the error then lists the comparisons offered. */
const BUDGET_LIKE = /^orcamento-/;

const ONLY_COMPARED = 'Os valores (valores) são os de uma comparação: informe também com o que se compara (desde).';

function versionOf(
  { db, scope }: Sources,
  { filters: { orcamentoId }, version }: Searched,
  compared: Exclude<ComparedWith, { readonly kind: 'budget' }>,
): Promise<ReportVersion> {
  if (compared.kind === 'lastLoad')
    return findBeforeLastLoad(db, scope, { orcamentoId: orcamentoId!, until: version?.moment });
  return findVersion(db, scope, { versao: compared.kind === 'version' ? compared.id : compared.moment, orcamentoId });
}

type OfBudget = {
  readonly text: string;
  readonly amounts: readonly string[] | undefined;
};

/** Compares with another budget or basis, at the request's moment. */
async function ofBudget(
  db: Database,
  { report, filters, scope, version }: Searched,
  { text, amounts }: OfBudget,
): Promise<ComparedRequest> {
  if (!comparesBudgets(report)) throw new Refusal(422, OF_ONE_BUDGET);
  const found = atMoment(db, scope).selectFrom('orcamentos').where(within(scope, 'orcamentos')).select(['id', 'ano']);
  const budgets = await found.orderBy('ano', 'desc').execute();
  const offered = comparedBudgets(report, filters, budgets);
  const budget = offered.find(({ compared }) => comparedText(compared) === text);
  if (budget === undefined) throw new Refusal(422, notOffered(offered));
  return {
    scope,
    filters: comparedFilters(filters, budget.compared),
    version,
    as: { budget, amounts },
    text,
  };
}

const OF_ONE_BUDGET = 'As linhas deste relatório são de um orçamento só: ele não se compara com outro.';

/** Lists the offered comparisons as the parameter names them: 'orcamento-3-reformulacao (Reformulado 2025)'. */
function notOffered(offered: readonly ComparedBudget[]): string {
  const there = offered.map(({ compared, label }) => `${comparedText(compared)} (${label})`).join(', ');
  const what = offered.length === 0 ? 'Não há outro orçamento com que se compare.' : `Há: ${there}.`;
  return `Esta busca não se compara com este orçamento ou base. ${what}`;
}

/** The other side in words: 'Aprovado pela diretoria, os dados de 12/03/2026 às 14:05 (...)', 'Reformulado 2025'. */
export function comparedInWords({ as: { budget }, version, isBeforeLoad }: ComparedRequest): string {
  if (budget !== undefined) return budget.label;
  const name = isBeforeLoad ? 'Antes da última carga' : version?.name;
  const data = `os dados de ${momentInWords(version!.moment)}`;
  return name === undefined ? data : `${name}, ${data}`;
}
