import { expect, test } from 'vitest';
import type { Plan } from './plan.ts';
import { demonstrationPlans, demonstrationSources } from './load-demonstration.ts';

test.each(demonstrationPlans.map((plan) => [plan.nome, plan] as const))('%s is the same within a month', (_, plan) => {
  const made = rowsOf(plan, '2026-03-10');
  expect(rowsOf(plan, '2026-03-28') === made).toBe(true);
  expect(rowsOf(plan, '2026-04-01') === made).toBe(false);
});

function rowsOf(plan: Plan, today: string): string {
  const rows: string[] = [];
  for (const { table, read } of demonstrationSources(plan, today)) {
    void read((cells) => rows.push(JSON.stringify([table, ...cells])));
  }
  return rows.join('\n');
}
