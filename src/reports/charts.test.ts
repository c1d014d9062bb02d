import { describe, expect, it } from 'vitest';
import { catalog } from '../testing/servers/catalog.ts';
import { marksOf, openedCells, sumsOfBars } from '../testing/sheets/chart-cells.ts';
import { sampleResult } from '../testing/sheets/sample-result.ts';
import type { LayoutContext } from '../reporting/report.ts';

const context: LayoutContext = {
  filters: {
    codCCustoPai: 'todos',
    codCCustoFilho: 'todos',
    codOrcamentario: 'todos',
    orcamentoId: 4,
    periodoOrcamento: 1,
    exibirNaturezasInativas: true,
    tipoRelatorio: 1,
    comProjecao: true,
  },
  codColigada: 1,
  ano: 2026,
};

/** Reports whose marks are months of a list and open no amount. */
const WITHOUT_COMPOSITION = ['eventos', 'importacao-erp'];

const charted = catalog.filter(({ chart }) => chart !== undefined);

const bases = ([1, 2] as const).map((periodoOrcamento) => ({
  ...context,
  filters: { ...context.filters, periodoOrcamento },
}));

it('every report of the spec has a chart but Memória de Cálculo', () => {
  expect(charted.length).toBeGreaterThanOrEqual(13); // reports may be added
  expect(charted.map(({ slug }) => slug)).not.toContain('memoria-calculo');
});

describe.each(charted)('$slug', (report) => {
  const result = report.contract.parse(sampleResult(report.contract, 2));
  const one = report.contract.parse(sampleResult(report.contract, 1));
  const many = report.contract.parse(sampleResult(report.contract, 12));

  it('every mark that opens an amount has exactly the amount of its cell', () => {
    const opened = bases.flatMap((basis) => [result, one, many].flatMap((each) => openedCells(report, each, basis)));
    expect(opened.filter(({ mark, cell }) => mark !== cell)).toEqual([]);
    expect(opened.length > 10).toBe(!WITHOUT_COMPOSITION.includes(report.slug));
  });

  it('has a title, a description and a label for each of its marks', () => {
    const chart = report.chart!(many, context);
    expect([chart.title, chart.description, chart.categoryName].filter((words) => words.trim() === '')).toEqual([]);
    expect(marksOf(chart).length).toBeGreaterThan(0);
    const labels = (chart.kind === 'map' ? chart.rows : chart.categories).map(({ label }) => label);
    expect(labels.filter((label) => label.trim() === '')).toEqual([]);
  });
});

// All bars of Orçamento em Tempo Real are of the grand total, which has no other subjects to add up to.
it.each(charted.filter(({ slug }) => slug !== 'orcamento-tempo-real'))(
  '$slug: the largest categories and the others add up to all cells of such subjects',
  (report) => {
    for (const perList of [1, 2, 12]) {
      const result = report.contract.parse(sampleResult(report.contract, perList));
      const sums = sumsOfBars(report, result, context);
      expect(sums.filter(({ mark, cell }) => mark !== cell)).toEqual([]);
    }
  },
);

// Postings and the comparison of Exportação name no basis; that of Receitas depends on its result.
const named = charted.filter(
  ({ slug, filters }) => filters.includes('periodoOrcamento') && !/^(importacao|exportacao|receitas)/.test(slug),
);

it.each(named)('$slug: names the basis of its amounts, and no other', (report) => {
  const result = report.contract.parse(sampleResult(report.contract, 12));
  const words = bases.map((basis) => {
    const { title, description } = report.chart!(result, basis);
    return `${title} ${description}`.toLowerCase();
  });
  expect(words.map((sentence) => [/propost/.test(sentence), /reformulad/.test(sentence)])).toEqual([
    [true, false],
    [false, true],
  ]);
});

// A child centre's code belongs to one parent alone, but in samples it occurs under several.
const ofOneName = charted.filter(({ slug }) => slug !== 'totais-centro-custo');

it.each(ofOneName)('$slug: no two of its bars have the same name', (report) => {
  for (const perList of [1, 2, 12]) {
    const chart = report.chart!(report.contract.parse(sampleResult(report.contract, perList)), context);
    const labels = chart.kind === 'map' ? [] : chart.categories.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
  }
});

it('Exportação: each name begins with its codes, because names are cut at their end', () => {
  const report = charted.find(({ slug }) => slug === 'exportacao')!;
  const chart = report.chart!(report.contract.parse(sampleResult(report.contract, 2)), context);
  const marked =
    chart.kind === 'map'
      ? []
      : chart.categories.flatMap(({ label, marks }) => marks.map((mark) => ({ label, opens: mark?.opens })));
  expect(marked.length).toBeGreaterThan(0);
  for (const { label, opens } of marked) {
    const em = opens && 'em' in opens ? opens.em : {};
    expect(label.startsWith(`${em['codCCustoFilho']} · ${em['codTBOrcamento']} `)).toBe(true);
  }
});
