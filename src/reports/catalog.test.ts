import { expect, it } from 'vitest';
import { catalog } from '../testing/servers/catalog.ts';
import { reportsFor } from './catalog.ts';
import { eventos } from './eventos/report.ts';
import { importacao } from './importacao/report.ts';
import { filtersSchema, isChosen, type FilterName } from '../reporting/filters.ts';

/** The tiles of spec §2.1 in its order, each with the filters of its section in §2: all required but the switch (§5). */
const FOR_ALL = [
  tile('Conferir Preenchimento', 'conferir-preenchimento', 'pai filho ano valor inativas'),
  tile('Eventos', 'eventos', 'pai ano'),
  tile('Totais por Centro de Custo', 'totais-centro-custo', 'pai ano inativas'),
];
const FOR_ADMINISTRATORS = [
  tile('Trimestral', 'trimestral', 'pai filho ano valor inativas'),
  tile('Trimestral Por Regional', 'trimestral-por-regional', 'ano valor inativas'),
  tile('Receitas', 'receitas', 'pai ano valor'),
  tile('Exportação', 'exportacao', 'ano valor inativas'),
  tile('Orçamentário', 'orcamentario', 'codigo ano valor inativas'),
  tile('Orçamentário Trimestral', 'orcamentario-trimestral', 'codigo ano valor inativas'),
  tile('Orçamentário Comparativo', 'orcamentario-comparativo', 'codigo ano inativas'),
  tile('Orçamentário Comparativo Entre Anos', 'orcamentario-comparativo-ano', 'codigo ano inativas'),
  tile('Memória de Cálculo', 'memoria-calculo', 'pai filho ano inativas'),
  tile('Orçamento em Tempo Real', 'orcamento-tempo-real', 'pai filho ano valor inativas'),
  tile('Importação ERP', 'importacao-erp', 'ano valor inativas'),
];

/** The reports of the spec; others may join them. */
const ofSpec = catalog.filter(({ slug }) => [...FOR_ALL, ...FOR_ADMINISTRATORS].some((each) => each.slug === slug));

const GOOD: Readonly<Record<FilterName, string>> = {
  codCCustoPai: 'todos',
  codCCustoFilho: '1.10',
  codOrcamentario: '01',
  orcamentoId: '4',
  periodoOrcamento: '2',
  exibirNaturezasInativas: 'true',
  tipoRelatorio: '1',
  comProjecao: 'true',
};

function tile(title: string, slug: string, filters: string) {
  const names: Readonly<Record<string, FilterName>> = {
    pai: 'codCCustoPai',
    filho: 'codCCustoFilho',
    codigo: 'codOrcamentario',
    ano: 'orcamentoId',
    valor: 'periodoOrcamento',
    inativas: 'exibirNaturezasInativas',
  };
  return { title, slug, filters: filters.split(' ').map((word) => names[word]!) };
}

it('offers administrators every report, others three, each under its title and address, in the order of the spec', () => {
  const seenBy = (isAdmin: boolean) =>
    reportsFor(ofSpec, { isAdmin }).map(({ title, slug, filters }) => ({
      title,
      slug,
      filters: filters.filter(isChosen),
    }));
  expect(seenBy(true)).toEqual([...FOR_ALL, ...FOR_ADMINISTRATORS]);
  expect(seenBy(false)).toEqual(FOR_ALL);
});

it.each([...FOR_ALL, ...FOR_ADMINISTRATORS])(
  '$title needs every filter but the switch, which is off by default',
  ({ slug, filters }) => {
    const schema = filtersSchema(catalog.find((report) => report.slug === slug)!.filters);
    const whole = Object.fromEntries(filters.map((name) => [name, GOOD[name]]));
    expect(schema.safeParse(whole).success).toBe(true);
    for (const missing of filters) {
      const { [missing]: _, ...rest } = whole;
      const { success, data } = schema.safeParse(rest);
      const isSwitch = missing === 'exibirNaturezasInativas';
      expect([missing, success, data?.[missing]]).toEqual([missing, isSwitch, isSwitch ? false : undefined]);
    }
  },
);

it('asks the ERP before the searches of three reports, and one warns if nothing is found', () => {
  expect(ofSpec.flatMap(({ title, sync }) => (sync === undefined ? [] : [[title, sync]]))).toEqual([
    ['Exportação', 'propostas'],
    ['Orçamento em Tempo Real', 'realizados'],
    ['Importação ERP', 'importacao'],
  ]);
  expect(ofSpec.filter(({ warnsWhenEmpty }) => warnsWhenEmpty).map(({ title }) => title)).toEqual(['Exportação']);
});

it('three reports explain to people limited to some cost centres why they show little or nothing', () => {
  expect(ofSpec.flatMap(({ title, whyLimited }) => (whyLimited === undefined ? [] : [[title, whyLimited]]))).toEqual([
    ['Eventos', expect.stringContaining('dos centros pais inteiros')],
    ['Receitas', expect.stringContaining('dos centros pais inteiros')],
    ['Importação ERP', 'Os lançamentos são de toda a organização: só os vê quem vê todos os centros.'],
  ]);
});

it('the answers of every report depend on its budget; those that also read the year before depend on both years', () => {
  for (const { slug, filters, budgets, dependsOn } of catalog) {
    expect([slug, ...filters]).toContain('orcamentoId');
    const readsBoth = budgets === 'compared' || slug === 'orcamento-tempo-real';
    const data = readsBoth ? ['orcamento', 'anoAnterior'] : ['orcamento'];
    expect([slug, ...dependsOn]).toEqual([slug, ...data]);
  }
});

it('a sheet has its report’s title, even a sheet that only a file has', () => {
  const context = { filters: { codCCustoPai: 'todos', orcamentoId: 4 }, codColigada: 1, ano: 2026 };
  const nothing = { centrosCustos: [], totais: 0 };
  const titles = [eventos.layout(nothing, context), eventos.files[0].layout!(nothing, context)];
  expect(titles.map(({ title }) => title)).toEqual(['Eventos', 'Eventos']);
  const filters = { orcamentoId: 4, periodoOrcamento: 1, exibirNaturezasInativas: false } as const;
  expect(importacao('SAP').layout({ registros: [] }, { filters, codColigada: 1, ano: 2026 }).title).toBe(
    'Importação SAP',
  );
});
