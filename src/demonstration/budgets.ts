import type { Budget } from './plan.ts';

/** Four budgets up to the year of a date (aaaa-mm-dd); from July on the current one is being reformulated. */
export function budgetsUpTo(today: string): readonly Budget[] {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return [1, 2, 3, 4].map((id) => {
    const current = id === 4;
    const periodoOrcamento = current ? (month < 7 ? 1 : 2) : 0;
    return { id, ano: year - 4 + id, periodoOrcamento, monthsRealised: current ? month : 12 };
  });
}
