import type { Orcamento } from '../../../../contracts/lists.ts';
import type { RelatorioPedido } from '../../../../contracts/packs/definicao.ts';
import type { Vista } from '../../../../contracts/views.ts';
import { COMPARE, COMPARED_AMOUNTS } from '../../../../reporting/compared/compared-with.ts';
import { filterFields, type FilterName, offeredOf, PERIODOS, wholeBudget } from '../../../../reporting/filters.ts';
import type { Report } from '../../../../reporting/report.ts';
import { partView, readColumns } from '../../../../reporting/screen-params.ts';
import { isForeign, isRepeated, parseSearchParams, type SearchParams, VERSION } from '../../../api/search-params.ts';
import { parseFilters } from '../../../filters/form-values.ts';

/** A report in the form that a pack requests, or the reason why an address or a view gives none. */
export type AskedOrProblem =
  | { readonly asked: RelatorioPedido; readonly problem?: undefined }
  | { readonly asked?: undefined; readonly problem: string };

type Readable = { readonly reports: readonly Report[]; readonly codColigada: number };

/** Reads the address of a report, as it is copied from the browser or by 'Copiar link'. */
export function reportFromLink(text: string, of: Readable): AskedOrProblem {
  const url = URL.parse(text.trim(), 'http://rubrica.invalid');
  const slug = /^\/relatorios\/([\w-]+)\/?$/.exec(url?.pathname ?? '')?.[1];
  if (url === null || slug === undefined) return { problem: 'Cole o endereço de um relatório aberto no Rubrica.' };
  return reportFrom(slug, parseSearchParams(url.search), of);
}

/** The report of a saved view, in the form that a pack requests. */
export function reportFromView({ relatorio, busca }: Pick<Vista, 'relatorio' | 'busca'>, of: Readable): AskedOrProblem {
  return reportFrom(relatorio, parseSearchParams(busca), of);
}

function reportFrom(slug: string, params: SearchParams, { reports, codColigada }: Readable): AskedOrProblem {
  const report = reports.find((each) => each.slug === slug);
  if (report === undefined) return { problem: 'Este relatório não existe, ou você não pode abri-lo.' };
  if (isForeign(params, codColigada)) return { problem: 'Este endereço é de outra organização.' };
  const { filters } = report;
  if (filters.some((name) => isRepeated(params, name)) || parseFilters(filters, params) === undefined)
    return { problem: `O endereço não tem os filtros de ${report.title}: busque nele e copie o endereço de novo.` };
  return { asked: askedOf(report, params) };
}

function askedOf({ slug, filters }: Report, params: SearchParams): RelatorioPedido {
  const { view } = partView(params);
  const isCharted = params['grafico'] === 'sim';
  const visao = { ...(view as Record<string, string> | undefined), ...(isCharted && { grafico: 'sim' }) };
  return {
    slug,
    filtros: Object.fromEntries(filters.flatMap((name) => (params[name] ? [[name, params[name]]] : []))),
    ...(Object.keys(visao).length > 0 && { visao }),
    ...(params[VERSION] && { versao: params[VERSION] }),
    ...(params[COMPARE] && { desde: params[COMPARE] }),
    ...(params[COMPARE] && params[COMPARED_AMOUNTS] && { valores: params[COMPARED_AMOUNTS] }),
  };
}

type Budget = Pick<Orcamento, 'id' | 'ano' | 'periodoOrcamento'>;

/** A whole report about budget `first`, or else about the first one that it offers; undefined if it offers none. */
export function wholeReportRequest(
  { slug, filters, budgets: offered = 'all' }: Report,
  { budgets, first, anoCorrente }: { budgets: readonly Budget[]; first: Budget; anoCorrente: number },
): RelatorioPedido | undefined {
  const choices = offeredOf(budgets, offered, anoCorrente);
  const budget = choices.find(({ id }) => id === first.id) ?? choices[0];
  if (budget === undefined) return undefined;
  const base = budget.periodoOrcamento === 2 ? 'reformulacao' : 'proposta';
  return { slug, filtros: { ...wholeBudget(filters, budget.id, base) } };
}

/** A report's selection in words: 'centro de custo pai 1.10 · 2026 · Reformulado · Acumulado'. */
export function askedInWords(
  { filtros, visao = {}, versao, desde }: RelatorioPedido,
  report: Report,
  budgets: readonly Pick<Budget, 'id' | 'ano'>[],
): string {
  const chosen = report.filters.flatMap((name) => WORDS[name]?.(filtros[name] ?? '', budgets) ?? []);
  const set = readColumns(report, visao).set?.label;
  const isAsShown = Object.keys(visao).some((name) => name !== 'colunas' && name !== 'mes');
  return [
    ...chosen,
    set,
    isAsShown && 'como na tela',
    versao !== undefined && 'de uma versão',
    desde !== undefined && 'com comparação',
  ]
    .filter(Boolean)
    .join(' · ');
}

type InWords = (value: string, budgets: readonly Pick<Budget, 'id' | 'ano'>[]) => string | undefined;

const WORDS: { readonly [Name in FilterName]?: InWords } = {
  orcamentoId: (value, budgets) => String(budgets.find(({ id }) => String(id) === value)?.ano ?? value),
  periodoOrcamento: (value) => (value === '2' ? PERIODOS[2] : PERIODOS[1]),
  codCCustoPai: codeIn('codCCustoPai'),
  codCCustoFilho: codeIn('codCCustoFilho'),
  codOrcamentario: codeIn('codOrcamentario'),
};

function codeIn(name: FilterName): InWords {
  const label = filterFields[name].label.toLocaleLowerCase('pt-BR');
  return (value) => (value === 'todos' || value === '' ? undefined : `${label} ${value}`);
}
