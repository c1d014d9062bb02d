import { sum } from '../base/sum.ts';
import { MESES } from '../domain/months.ts';
import { groupBy } from '../base/group.ts';
import type { Source } from '../load/sources/source.ts';
import { type GeneratedCell, generatedSource, type Random, randomOf, reais } from './generated-source.ts';
import type { Line } from './lines.ts';
import type { Budget, Plan } from './plan.ts';

/** The lines of one budget. */
export type BudgetLines = { readonly budget: Budget; readonly lines: readonly Line[] };

/** Returns the table valores: every planned line of every budget. */
export function valoresSource(years: readonly BudgetLines[]): Source {
  const rows = years.flatMap(({ budget, lines }) =>
    lines.map((line): readonly GeneratedCell[] => [
      budget.id,
      line.codCCustoFilho,
      line.natureza.codigo,
      line.codigo.codigo,
      line.natureza.tipo,
      line.recurso,
      ...[...line.proposta, ...line.reformulacao, line.bloqueado].map(reais),
    ]),
  );
  return generatedSource('valores', rows);
}

/** Returns the table realizados: three years' amounts up to the current month, differing a little from the plan. */
export function realizadosSource(plan: Plan, years: readonly BudgetLines[]): Source {
  const rows = rowsOfPairs('realised', plan, years.slice(-3), (pair, random, budget) =>
    spentOn(pair, budget, random).flatMap((valor, index) =>
      valor === 0 ? [] : [[...pair.key, index + 1, reais(valor)]],
    ),
  );
  return generatedSource('realizados', rows);
}

/** Returns the table propostas-erp: the ERP's budgeted amounts, mostly equal to the plan, sometimes outdated. */
export function propostasErpSource(plan: Plan, years: readonly BudgetLines[]): Source {
  const rows = rowsOfPairs('erp', plan, years, (pair, random) => {
    if (random.chance(0.05)) return [];
    const behind = random.chance(0.12) ? random.pick([0, 0.5, 0.9]) : 1;
    const [proposta, reformulacao] = [sum(pair.proposta), sum(pair.reformulacao)];
    return [[...pair.key, reais(proposta), reais(Math.round(reformulacao * behind) + 0)]];
  });
  return generatedSource('propostas-erp', rows);
}

type Rows = readonly (readonly GeneratedCell[])[];

/** Generates a table's rows for each child cost centre and nature of each budget; `purpose` is part of the seed. */
export function rowsOfPairs(
  purpose: string,
  plan: Plan,
  years: readonly BudgetLines[],
  rowsOf: (pair: Pair, random: Random, budget: Budget) => Rows,
): Rows {
  return years.flatMap(({ budget, lines }) =>
    pairsOf(budget, lines).flatMap((pair) => rowsOf(pair, randomOf(purpose, plan.codColigada, ...pair.key), budget)),
  );
}

/** The amounts of one child cost centre and nature of a budget, over budget codes and recursos. */
export type Pair = {
  readonly key: readonly [orcamentoId: number, codCCustoFilho: string, codTBOrcamento: string];
  readonly natureza: Line['natureza'];
  readonly proposta: readonly number[];
  readonly reformulacao: readonly number[];
};

function pairsOf({ id }: Budget, lines: readonly Line[]): readonly Pair[] {
  const groups = groupBy(lines, ({ codCCustoFilho, natureza }) => `${codCCustoFilho}|${natureza.codigo}`);
  return [...groups.values()].map((group) => {
    const { codCCustoFilho, natureza } = group[0]!;
    const add = (basis: 'proposta' | 'reformulacao') =>
      MESES.map((_, month) => sum(group.map((line) => line[basis][month]!)));
    const key = [id, codCCustoFilho, natureza.codigo] as const;
    return { key, natureza, proposta: add('proposta'), reformulacao: add('reformulacao') };
  });
}

function spentOn({ reformulacao }: Pair, { monthsRealised }: Budget, random: Random): readonly number[] {
  const discipline = random.between(0.8, 1.05);
  return reformulacao.slice(0, monthsRealised).map((planned) => {
    if (planned === 0) return random.chance(0.01) ? random.whole(5_000, 90_000) : 0; // spent without a plan
    if (random.chance(0.008)) return -Math.round(Math.abs(planned) * 0.1); // a reversal
    return Math.round(planned * discipline * random.between(0.85, 1.12)) + 0;
  });
}
