import { TODOS } from '../../domain/centros.ts';
import type { FilterName } from '../../reporting/filters.ts';
import { catalogOf } from '../../reports/catalog.ts';
import type { Report } from '../../reporting/report.ts';
import { readCsv } from '../databases/real-budgets.ts';

/** Every search without projections that São Paulo's data allow: thousands of addresses, the reports alternating. */
export function allSearches(): readonly string[] {
  const byReport = reports.map(searchesOf);
  const most = Math.max(...byReport.map((searches) => searches.length));
  return Array.from({ length: most }, (_, turn) => byReport.flatMap((searches) => searches[turn] ?? [])).flat();
}

const reports = catalogOf({ importacaoSistema: 'ERP' });

type Search = Readonly<Partial<Record<FilterName, string>>>;

function searchesOf({ slug, filters }: Report): readonly string[] {
  let searches: readonly Search[] = [{}];
  for (const name of filters) {
    searches = searches.flatMap((search) => choicesOf(name, search).map((choice) => ({ ...search, [name]: choice })));
  }
  return searches.map((search) => `/api/relatorios/${slug}?${new URLSearchParams(search).toString()}`);
}

function choicesOf(name: FilterName, { codCCustoPai }: Search): readonly string[] {
  if (name === 'codCCustoPai') return [TODOS, ...parents];
  if (name === 'codCCustoFilho') return [TODOS, ...(children.get(codCCustoPai!) ?? []).map(([, filho]) => filho)];
  if (name === 'codOrcamentario') return [TODOS, ...codes];
  return {
    orcamentoId: ['3', '4'],
    periodoOrcamento: ['1', '2'],
    exibirNaturezasInativas: ['true', 'false'],
    tipoRelatorio: ['1'],
    comProjecao: ['false'],
  }[name];
}

const codes = readCsv('codigos-orcamentarios.csv').map((row) => row['codOrcamentario']!);
const parents = readCsv('centros-custo.csv').map((row) => row['codCCustoPai']!);
const children = Map.groupBy(
  readCsv('centros-custo-filhos.csv').map((row) => [row['codCCustoPai']!, row['codCCustoFilho']!] as const),
  ([pai]) => pai,
);
