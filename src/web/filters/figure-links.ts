import type { Sessao } from '../../contracts/session.ts';
import type { Base } from '../../domain/overview.ts';
import { COMPARE } from '../../reporting/compared/compared-with.ts';
import { offeredOf, wholeBudget } from '../../reporting/filters.ts';
import type { HubFigure, Report } from '../../reporting/report.ts';
import { catalogOf, reportsFor } from '../../reports/catalog.ts';
import { ofOrganization, type SearchParams } from '../api/search-params.ts';

/** What a figure of the hub opens: a report with its parameters. */
export type FigureLink = { readonly slug: string; readonly search: SearchParams };

/** The budget whose figures the hub shows, and its basis. */
export type Shown = { readonly orcamento: { readonly id: number; readonly ano: number }; readonly base: Base };

/** The links of the hub's figures, each to a report that shows the figure; undefined if the person may open none. */
export function figureLinks(session: Sessao, { orcamento, base }: Shown) {
  const { usuario, produto, anoCorrente } = session;
  const reports = reportsFor(catalogOf(produto), usuario).filter(
    ({ budgets = 'all' }) => offeredOf([orcamento], budgets, anoCorrente).length > 0,
  );
  const linkTo = (report: Report | undefined, view: SearchParams | undefined): FigureLink | undefined => {
    if (report === undefined || view === undefined) return undefined;
    const whole = wholeBudget(report.filters, orcamento.id, base);
    return { slug: report.slug, search: { ...whole, ...ofOrganization(usuario.codColigada), ...view } };
  };
  const ranking = reports.find(({ deviations }) => deviations !== undefined);
  return {
    of: (figure: HubFigure) => {
      const report = reports.find(({ hubFigures }) => hubFigures?.[figure] !== undefined);
      return linkTo(report, report?.hubFigures?.[figure]);
    },
    ranking: linkTo(ranking, ranking?.deviations),
    ofCentro: (codes: SearchParams) => linkTo(ranking, ranking && { ...codes, colunas: ranking.deviations!.colunas }),
  };
}

/** The links of one budget's figures. */
export type FigureLinks = ReturnType<typeof figureLinks>;

/** The link with inactive naturezas included, if the report can leave them out. */
export function withInactive({ slug, search }: FigureLink): FigureLink {
  return {
    slug,
    search: 'exibirNaturezasInativas' in search ? { ...search, exibirNaturezasInativas: 'true' } : search,
  };
}

/** A link that compares a figure's report with a version or moment; it shows only changes if `hasChanged`. */
export function comparedLink(
  { slug, search: { nivel: _level, ...search } }: FigureLink,
  {
    comparar,
    versao,
    hasChanged,
  }: { readonly comparar: string; readonly versao?: string; readonly hasChanged: boolean },
): FigureLink {
  const at = versao === undefined ? {} : { versao };
  return {
    slug,
    search: { ...search, ...at, [COMPARE]: comparar, ...(hasChanged ? { so: 'soMudancas' } : { nivel: '1' }) },
  };
}
