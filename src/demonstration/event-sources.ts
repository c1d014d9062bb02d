import type { Source } from '../load/sources/source.ts';
import { generatedSource, reais, type GeneratedCell } from './generated-source.ts';
import type { Budget, CentroCusto, Plan } from './plan.ts';
import { randomOf, type Random } from './random.ts';

type Partner = { readonly nome: string; readonly custoAcao: number; readonly cCusto: string };
type Event = { readonly budget: Budget; readonly centro: CentroCusto; readonly random: Random };

/** eventos and eventos-parceiros: some events of every parent cost centre, several without partners. */
export function eventSources(plan: Plan, budgets: readonly Budget[]): readonly Source[] {
  const events = budgets.flatMap((budget) => plan.centrosCusto.flatMap((centro) => eventsOf(plan, budget, centro)));
  const made = events.map((event, index) => ({
    id: index + 1,
    row: eventRow(plan, event, index + 1),
    partners: partnersOf(plan, event),
  }));
  return [
    generatedSource(
      'eventos',
      ['orcamentoId', 'codCCustoPai', 'id', 'demandante', 'nome', 'data', 'entidade', 'custo', 'publico', 'observacao'],
      made.map(({ row }) => row),
    ),
    generatedSource(
      'eventos-parceiros',
      ['eventoId', 'nome', 'custoAcao', 'cCusto'],
      made.flatMap(({ id, partners }) =>
        partners.map(({ nome, custoAcao, cCusto }) => [id, nome, reais(custoAcao), cCusto]),
      ),
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
    random.pick([
      '',
      '',
      'Depende de confirmação do espaço.',
      'Inclui transporte e alimentação.\nMontagem na véspera.',
    ]),
  ];
}

function partnersOf(plan: Plan, { random }: Event): readonly Partner[] {
  return Array.from({ length: random.pick([0, 0, 1, 1, 2, 3]) }, () => ({
    nome: random.pick(plan.events.partners),
    custoAcao: random.whole(5, 200) * 10_000,
    cCusto: random.chance(0.3) ? '' : random.pick(plan.centrosCusto).codigo,
  }));
}
