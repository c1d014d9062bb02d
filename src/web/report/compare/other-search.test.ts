import { describe, expect, it } from 'vitest';
import { parseCompared } from '../../../reporting/compared/compared-with.ts';
import { layOutCompared } from '../../../reporting/compared/compared-sheet.ts';
import { readColumns } from '../../../reporting/screen-params.ts';
import { catalog } from '../../../testing/servers/catalog.ts';
import { sampleResult } from '../../../testing/sheets/sample-result.ts';
import { readLink } from '../link.ts';
import type { Past } from './compare-choices.ts';
import { comparableOf, otherSearch } from './other-search.ts';

const report = catalog.find(({ slug }) => slug === 'orcamento-tempo-real')!;
const budgets = [
  { id: 4, ano: 2026, periodoOrcamento: 2 },
  { id: 3, ano: 2025, periodoOrcamento: 0 },
];
const values = {
  codCCustoPai: '1.10',
  codCCustoFilho: 'todos',
  orcamentoId: '4',
  periodoOrcamento: '2',
  exibirNaturezasInativas: 'false',
  comProjecao: 'false',
};
const past: Past = {
  moments: [],
  versions: [{ id: '7', nome: 'Aprovado', momento: '2026-03-12T14:05:00.000-03:00' }],
  lastLoad: '2026-11-20T10:05:00.000-03:00',
  since: '2026-01-02T08:00:00.000-03:00',
};

function link() {
  const offered = Object.entries(values).map(([name, value]) => [
    name,
    { options: [{ value, label: value }], isOff: false, isLoading: false, note: undefined },
  ]);
  const choices = { of: Object.fromEntries(offered), isLoading: false, hasFailed: false, retry: () => {} };
  const read = readLink(report.filters, values, { choices, codColigada: 1 });
  if (read.kind !== 'search') throw new Error(`The address is ${read.kind}.`);
  return read;
}

function other(text: string, versao?: string) {
  const searched = { report, link: { ...link(), ...(versao !== undefined && { versao }) }, codColigada: 1, budgets };
  const compared = parseCompared(text);
  return compared && otherSearch(searched, compared, comparableOf(searched, past));
}

describe('the other side of a comparison', () => {
  it('is the same search at a version, a moment, or the instant before the last load', () => {
    const versionIn = (text: string) => new URLSearchParams(other(text)!.query).get('versao');
    expect(versionIn('versao-7')).toBe('7');
    expect(versionIn('2026-03-12T17:05:00Z')).toBe('2026-03-12T17:05:00Z');
    expect(versionIn('antes-da-ultima-carga')).toBe('2026-11-20T13:04:59.999Z');
    expect(other('versao-7')!.query.replace(/[?&]versao=7/, '')).toBe(link().query);
    expect(other('versao-7')!.context).toEqual({ filters: link().filters, codColigada: 1, ano: 2026 });
  });

  it('is the same search in another budget and on another basis', () => {
    const { query, context } = other('orcamento-3-proposta')!;
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      ...values,
      orcamentoId: '3',
      periodoOrcamento: '1',
    });
    expect(context).toMatchObject({ filters: { orcamentoId: 3, periodoOrcamento: 1 }, ano: 2025 });
  });

  it('is another budget at the moment of the version that the search reads, and never a later moment', () => {
    const { momento } = past.versions[0]!;
    for (const versao of ['7', momento]) {
      expect(new URLSearchParams(other('orcamento-3-proposta', versao)!.query).get('versao')).toBe(momento);
      expect(other('2026-03-12T17:05:01Z', versao)).toBeUndefined();
      expect(other('2026-03-12T17:04:59Z', versao)).toBeDefined();
    }
  });

  it('is undefined for a missing budget or basis, and for those that the search itself shows', () => {
    expect(['orcamento-9', 'orcamento-3', 'orcamento-4-reformulacao'].map((text) => other(text))).toEqual(
      Array(3).fill(undefined),
    );
  });

  it('has headings by years and bases; realised amounts are beside the plan, up to the same month', () => {
    const labelsOf = (text: string) => {
      const { context, budget } = other(text)!;
      const result = report.contract.parse(sampleResult(report.contract));
      const columns = readColumns(report, { colunas: report.columnSets!.others[0]!.name, mes: '3' });
      const filters = { ...context.filters, periodoOrcamento: 2 as const };
      const sides = { before: { result, context }, after: { result, context: { ...context, filters, ano: 2026 } } };
      const { columns: shown } = layOutCompared(report, columns, sides, { budget }).sheet;
      return shown.filter(({ isChange }) => !isChange).map(({ label }) => label);
    };
    const realised = ['Até março Realizado 2025', 'Até março Realizado 2026'];
    expect(labelsOf('orcamento-3-realizado')).toEqual([
      'Item',
      'Até março Realizado 2025',
      'Até março Reformulado 2026',
    ]);
    expect(labelsOf('orcamento-3-proposta')).toEqual([
      'Item',
      'Até março Proposto 2025',
      'Até março Reformulado 2026',
      ...realised,
    ]);
    expect(labelsOf('orcamento-3-reformulacao')).toEqual([
      'Item',
      'Até março Reformulado 2025',
      'Até março Reformulado 2026',
      ...realised,
    ]);
  });
});
