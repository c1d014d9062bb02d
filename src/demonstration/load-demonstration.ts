import { inTransaction } from '../database/engine/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { tidy } from '../database/engine/tidy.ts';
import { loadTables } from '../load/load.ts';
import type { Source } from '../load/sources/source.ts';
import { tables } from '../load/tables/tables.ts';
import { createDemonstrationAccounts } from '../accounts/demonstration-accounts.ts';
import { eventSources, receitasSource } from './centro-sources.ts';
import { federation } from './federation.ts';
import { learningService } from './learning-service.ts';
import { linesOf, masterSources } from './lines.ts';
import { lancamentosSource, memoriasSource } from './pair-sources.ts';
import type { Budget, Plan } from './plan.ts';
import { type BudgetLines, propostasErpSource, realizadosSource, valoresSource } from './value-sources.ts';

/** Creates organisations 1 and 2 in one transaction, with accounts and four budgets up to the year of `today`. */
export async function loadDemonstration(db: Database, today: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    for (const plan of demonstrationPlans) {
      const { codColigada, nome } = plan;
      const target = { codColigada, nome, demonstration: true, source: 'demonstração' };
      await loadTables(transaction, demonstrationSources(plan, today), target);
    }
    await createDemonstrationAccounts(transaction);
  });
  await tidy(
    db,
    tables.map(({ inDatabase }) => inDatabase),
  );
}

/** Returns all tables of an invented organisation, determined by the year and month of `today`. */
export function demonstrationSources(plan: Plan, today: string): readonly Source[] {
  const budgets = budgetsUpTo(today);
  const years = yearsOf(plan, budgets);
  return [
    ...masterSources(plan, budgets),
    valoresSource(years),
    memoriasSource(plan, years),
    receitasSource(plan, budgets),
    ...eventSources(plan, budgets),
    ...erpSourcesOf(plan, years),
  ];
}

/** Returns the tables of an invented organisation that its ERP would fill. */
export function erpSources(plan: Plan, today: string): readonly Source[] {
  return erpSourcesOf(plan, yearsOf(plan, budgetsUpTo(today)));
}

function erpSourcesOf(plan: Plan, years: readonly BudgetLines[]): readonly Source[] {
  return [realizadosSource(plan, years), propostasErpSource(plan, years), lancamentosSource(plan, years)];
}

function yearsOf(plan: Plan, budgets: readonly Budget[]): readonly BudgetLines[] {
  return budgets.map((budget) => ({ budget, lines: linesOf(plan, budget) }));
}

/** The plans of both organisations. */
export const demonstrationPlans: readonly Plan[] = [learningService, federation];

/** Returns four budgets up to the year of a date (aaaa-mm-dd); from July on the current one is being reformulated. */
function budgetsUpTo(today: string): readonly Budget[] {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return [1, 2, 3, 4].map((id) => {
    const current = id === 4;
    const periodoOrcamento = current ? (month < 7 ? 1 : 2) : 0;
    return { id, ano: year - 4 + id, periodoOrcamento, monthsRealised: current ? month : 12 };
  });
}
