import type { Source } from '../load/sources/source.ts';
import { generatedSource, reais } from './generated-source.ts';
import type { Budget, CentroCusto, Plan, Receita } from './plan.ts';
import { randomOf } from './random.ts';

/** receitas: what each parent cost centre expects to receive, by budget. */
export function receitasSource(plan: Plan, budgets: readonly Budget[]): Source {
  const rows = budgets.flatMap((budget) =>
    plan.centrosCusto.flatMap((centro, place) =>
      plan.receitas
        .filter((receita) => isReceivedBy(receita, centro, place))
        .map((receita) => [budget, centro, receita] as const)
        .filter(([, { codigo }, { nome, where }]) => where !== 'anywhere' || randomOf(nome, codigo).chance(0.5)),
    ),
  );
  const header = ['orcamentoId', 'codCCustoPai', 'id', 'nome', 'proposta', 'reformulacao', 'descricao'];
  return generatedSource(
    'receitas',
    header,
    rows.map(([budget, centro, receita], index) => [
      budget.id,
      centro.codigo,
      index + 1,
      receita.nome,
      ...received(plan, budget, centro, receita).map(reais),
      receita.descricao,
    ]),
  );
}

function isReceivedBy({ where }: Receita, { regional }: CentroCusto, place: number): boolean {
  if (where === 'headquarters') return place === 1; // the second centre keeps the books
  return where === 'anywhere' || regional;
}

/** Proposed and reformulated, in whole centavos; the reformulation is sometimes 0. */
function received({ codColigada }: Plan, { id }: Budget, { codigo, size }: CentroCusto, { nome, annual }: Receita) {
  const random = randomOf('revenue', codColigada, id, codigo, nome);
  const proposta = Math.round((annual * size * 1.05 ** id * random.between(0.85, 1.1)) / 100) * 10_000;
  const reformulacao = random.chance(0.04) ? 0 : Math.round((proposta / 10_000) * random.between(0.9, 1.12)) * 10_000;
  return [proposta, reformulacao] as const;
}
