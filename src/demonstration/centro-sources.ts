import type { Source } from '../load/sources/source.ts';
import { type GeneratedCell, generatedSource, type Random, randomOf, reais } from './generated-source.ts';
import type { Budget, CentroCusto, Plan, Receita } from './plan.ts';

type Event = { readonly budget: Budget; readonly centro: CentroCusto; readonly random: Random };

/** Returns the tables eventos and eventos-parceiros: events of every parent cost centre, some without partners. */
export function eventSources(plan: Plan, budgets: readonly Budget[]): readonly Source[] {
  const events = budgets.flatMap((budget) => plan.centrosCusto.flatMap((centro) => eventsOf(plan, budget, centro)));
  const rows = events.map((event, index) => eventRow(plan, event, index + 1)); // before the partners, who continue the random series
  return [
    generatedSource('eventos', rows),
    generatedSource(
      'eventos-parceiros',
      events.flatMap((event, index) => partnerRows(plan, event, index + 1)),
    ),
  ];
}

function eventsOf({ codColigada }: Plan, budget: Budget, centro: CentroCusto): readonly Event[] {
  const count = randomOf('events', codColigada, budget.id, centro.codigo).whole(1, 5);
  return Array.from({ length: count }, (_, index) => {
    return { budget, centro, random: randomOf('event', codColigada, budget.id, centro.codigo, index) };
  });
}

function eventRow({ events }: Plan, { budget, centro, random }: Event, id: number): readonly GeneratedCell[] {
  const kind = random.pick(events.kinds);
  const dated = !random.chance(0.06); // some have no date yet
  const [month, day] = [random.whole(2, 11), random.whole(1, 28)].map((part) => String(part).padStart(2, '0'));
  return [
    budget.id,
    centro.codigo,
    id,
    random.pick(events.applicants),
    `${kind} ${random.pick(events.subjects)}`,
    dated ? `${budget.ano}-${month}-${day}` : null,
    random.chance(0.2) ? '' : random.pick(events.partners),
    reais(random.whole(15, 900) * 10_000),
    `${random.whole(2, 60) * 10} ${random.pick(events.audiences)}`,
    random.pick(NOTES),
  ];
}

const NOTES = ['', '', 'Depende de confirmação do espaço.', 'Inclui transporte e alimentação.\nMontagem na véspera.'];

function partnerRows(plan: Plan, { random }: Event, id: number): readonly (readonly GeneratedCell[])[] {
  return Array.from({ length: random.pick([0, 0, 1, 1, 2, 3]) }, () => [
    id,
    random.pick(plan.events.partners),
    reais(random.whole(5, 200) * 10_000),
    random.chance(0.3) ? '' : random.pick(plan.centrosCusto).codigo,
  ]);
}

/** Returns the table receitas: the expected revenue of each parent cost centre, by budget. */
export function receitasSource(plan: Plan, budgets: readonly Budget[]): Source {
  const rows = budgets.flatMap((budget) =>
    plan.centrosCusto.flatMap((centro, place) =>
      plan.receitas
        .filter((receita) => isReceivedBy(receita, centro, place))
        .map((receita) => [budget, centro, receita] as const),
    ),
  );
  return generatedSource(
    'receitas',
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

function isReceivedBy({ nome, where }: Receita, { codigo, regional }: CentroCusto, place: number): boolean {
  if (where === 'headquarters') return place === 1; // the second centre does the accounting
  return where === 'anywhere' ? randomOf(nome, codigo).chance(0.5) : regional;
}

/** Returns the proposed and reformulated amounts in whole centavos; the reformulated one is sometimes 0. */
function received({ codColigada }: Plan, { id }: Budget, { codigo, size }: CentroCusto, { nome, annual }: Receita) {
  const random = randomOf('revenue', codColigada, id, codigo, nome);
  const proposta = Math.round((annual * size * 1.05 ** id * random.between(0.85, 1.1)) / 100) * 10_000;
  const reformulacao = random.chance(0.04) ? 0 : Math.round((proposta / 10_000) * random.between(0.9, 1.12)) * 10_000;
  return [proposta, reformulacao] as const;
}
