import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalog } from '../../testing/servers/catalog.ts';
import { comparedBudgets, comparedValues } from './compared-budgets.ts';
import { comparedText, parseCompared, type ComparedWith } from './compared-with.ts';

const compared: fc.Arbitrary<ComparedWith> = fc.oneof(
  fc.constant({ kind: 'lastLoad' } as const),
  fc.record({ kind: fc.constant('version' as const), id: fc.uuid() }),
  fc
    .date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => ({ kind: 'moment', moment: date.toISOString() }) as const),
  fc.record(
    {
      kind: fc.constant('budget' as const),
      orcamentoId: fc.integer({ min: 1, max: 999_999_999 }),
      base: fc.constantFrom('proposta' as const, 'reformulacao' as const, 'realizado' as const),
    },
    { requiredKeys: ['kind', 'orcamentoId'] },
  ),
);

it('every comparison is read back from its text in an address', () => {
  fc.assert(
    fc.property(compared, (each) => {
      expect(parseCompared(comparedText(each))).toEqual(each);
    }),
  );
});

it.each(['', 'orcamento-', 'orcamento-0', 'orcamento-3-outra', 'versao-', '2026-03-12', '2026-13-12T10:00Z', 'ontem'])(
  'a text of another form is no comparison: %j',
  (text) => expect(parseCompared(text)).toBeUndefined(),
);

describe('budgets that a search can be compared with', () => {
  const budgets = [
    { id: 4, ano: 2026 },
    { id: 3, ano: 2025 },
  ];
  const labelsIn = (slug: string, periodoOrcamento: 1 | 2) => {
    const report = catalog.find((each) => each.slug === slug)!;
    return comparedBudgets(report, { orcamentoId: 4, periodoOrcamento }, budgets).map(({ label }) => label);
  };

  it('are all others, on each basis that the report shows, and its own on the other basis', () => {
    expect(labelsIn('orcamento-tempo-real', 2)).toEqual([
      'Proposto 2026',
      'Realizado 2026',
      'Reformulado 2025',
      'Proposto 2025',
      'Realizado 2025',
    ]);
    expect(labelsIn('trimestral', 1)).toEqual(['Reformulado 2026', 'Reformulado 2025', 'Proposto 2025']);
    expect(labelsIn('orcamentario-comparativo', 1)).toEqual(['2025']);
  });

  it('are none if lines belong to one budget alone, or the report has no compositions', () => {
    expect(['eventos', 'receitas', 'memoria-calculo', 'importacao-erp'].map((slug) => labelsIn(slug, 1))).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });

  it('are searched with the other filters unchanged', () => {
    const values = { codCCustoPai: '1.10', orcamentoId: '4', periodoOrcamento: '2', exibirNaturezasInativas: 'false' };
    const budget = { kind: 'budget', orcamentoId: 3 } as const;
    expect(comparedValues(values, budget)).toEqual({ ...values, orcamentoId: '3' });
    expect(comparedValues(values, { ...budget, base: 'proposta' })).toEqual({
      ...values,
      orcamentoId: '3',
      periodoOrcamento: '1',
    });
    expect(comparedValues(values, { ...budget, base: 'realizado' })).toEqual({ ...values, orcamentoId: '3' });
  });
});
