import { describe, expect, it } from 'vitest';
import { readColumns, layOutColumns } from '../reporting/screen-params.ts';
import { amountsOf } from '../reporting/composition/composed-amounts.ts';
import { longFormOf, type LongContext } from '../reporting/long-form-of.ts';
import type { Report } from '../reporting/report.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { chipsOf } from '../sheet/view/kept-rows.ts';
import { KEEP_LABELS } from '../sheet/view/describe-view.ts';
import { catalog } from '../testing/servers/catalog.ts';
import { sampleResult } from '../testing/sheets/sample-result.ts';

// Amounts are named after the searched basis everywhere: never after the other basis, and never as 'orçado',
// which could be either. Exportação has the spec's headings (§2.14), and the basis of Receitas is that of its result.
const named = catalog.filter(
  ({ slug, filters }) => filters.includes('periodoOrcamento') && !['exportacao', 'receitas'].includes(slug),
);

const OTHERS = { 1: /reformulad|orçad/i, 2: /propost|orçad/i } as const;

const contextOn = (periodoOrcamento: 1 | 2): LongContext => ({
  filters: {
    codCCustoPai: 'todos',
    codCCustoFilho: 'todos',
    codOrcamentario: 'todos',
    orcamentoId: 4,
    periodoOrcamento,
    exibirNaturezasInativas: true,
    tipoRelatorio: 1,
    comProjecao: true,
  },
  codColigada: 1,
  nomeColigada: 'Uma',
  ano: 2026,
});

/** The report's own sheet and those of its other sets of columns. */
function sheetsOf(report: Report, basis: 1 | 2): readonly Sheet[] {
  const result = report.contract.parse(sampleResult(report.contract, 2));
  const sets = [undefined, ...(report.columnSets?.others ?? [])];
  return sets.map(
    (set) => layOutColumns(report, readColumns(report, { colunas: set?.name }), result, contextOn(basis)).sheet,
  );
}

/** The headings of a sheet, on screen, print and file, and the chips over it. */
function wordsOf({ columns, header, rows, ...sheet }: Sheet): readonly string[] {
  const headings = header.flatMap(({ cells }) => cells.map(({ value }) => (value.kind === 'text' ? value.text : '')));
  const chips = chipsOf({ columns, header, rows, ...sheet }, undefined).map(({ name }) => KEEP_LABELS[name]);
  return [...columns.map(({ label }) => label), ...headings, ...chips];
}

describe.each(named)('$slug', (report) => {
  it.each([1, 2] as const)('on basis %i, headings, chips and Base do not name the other basis', (basis) => {
    const sheets = sheetsOf(report, basis);
    const base = longFormOf(report, sheets[0]!, contextOn(basis)).fields.map(({ label }) => label);
    const words = [...sheets.flatMap(wordsOf), ...base];
    expect(words.filter((word) => OTHERS[basis].test(word))).toEqual([]);
  });
});

it.each(named.filter(({ composition }) => composition !== undefined))(
  '$slug: its composed amounts do not name the other basis',
  ({ composition, ...report }) => {
    for (const basis of [1, 2] as const) {
      const sheets = sheetsOf(report as Report, basis);
      const { labelOf } = amountsOf(composition!, { periodoOrcamento: basis, ano: 2026 });
      const opened = sheets.flatMap(({ columns }) =>
        columns.flatMap(({ amount }) => (amount === undefined ? [] : [amount])),
      );
      expect(opened.length).toBeGreaterThan(0);
      expect(opened.map((amount) => labelOf(amount as never)).filter((word) => OTHERS[basis].test(word))).toEqual([]);
    }
  },
);
