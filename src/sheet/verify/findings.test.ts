import { expect, test } from 'vitest';
import { Findings } from './findings.ts';

test('of too many findings, altered figures are kept first, then totals and formulas, then the rest', () => {
  const findings = new Findings(4);
  for (const kind of ['aparencia', 'total', 'formula', 'total', 'valor', 'linhaAMais', 'total'] as const)
    findings.add({ kind, sheet: 'Receitas' });
  expect(findings.items.map(({ kind }) => kind)).toEqual(['valor', 'linhaAMais', 'total', 'formula']);
  expect([findings.count, findings.counts.total]).toEqual([7, 3]);
});
