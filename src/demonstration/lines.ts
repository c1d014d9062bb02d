import type { Budget, CentroCusto, CodigoOrcamentario, Natureza, Plan, Season } from './plan.ts';
import { generatedSource, type Random, randomOf } from './generated-source.ts';
import type { Source } from '../load/sources/source.ts';

/** A planned line: cost centre, purpose and amounts in whole centavos. */
export type Line = {
  readonly codCCustoFilho: string;
  readonly natureza: Natureza;
  readonly codigo: CodigoOrcamentario;
  readonly recurso: 'proprios' | 'terceiros';
  readonly proposta: readonly number[];
  readonly reformulacao: readonly number[];
  readonly bloqueado: number;
};

type Filho = {
  readonly codCCustoFilho: string;
  readonly nome: string;
  readonly codigos: readonly string[];
  readonly pai: CentroCusto;
};

/** Returns the child cost centres of a plan, numbered within their parents ('1.10.01'). */
function filhosOf(plan: Plan): readonly Filho[] {
  return plan.centrosCusto.flatMap((pai) =>
    Object.entries(pai.filhos).map(([nome, codigos], index) => {
      return { codCCustoFilho: `${pai.codigo}.0${index + 1}`, nome, codigos, pai };
    }),
  );
}

/** Returns every planned line of one budget. */
export function linesOf(plan: Plan, budget: Budget): readonly Line[] {
  return filhosOf(plan).flatMap((filho) =>
    plan.codigosOrcamentarios
      .filter(({ codigo }) => filho.codigos.includes(codigo))
      .flatMap((codigo) => linesOfCodigo(plan, budget, filho, codigo)),
  );
}

function linesOfCodigo(plan: Plan, budget: Budget, filho: Filho, codigo: CodigoOrcamentario): readonly Line[] {
  return plan.naturezas
    .filter(({ areas }) => areas.includes(codigo.area))
    .flatMap((natureza) => {
      const key = [filho.codCCustoFilho, codigo.codigo, natureza.codigo];
      const random = randomOf('line', plan.codColigada, ...key); // without the year, so that years resemble each other
      if (random.chance(0.1)) return []; // not every centre uses every nature
      const whole = Math.abs(natureza.annual) * filho.pai.size * random.between(0.35, 1.25);
      const parts = monthParts(natureza.season, random);
      const shared = random.chance(codigo.terceiros) ? random.between(0.2, 0.7) : 0;
      const resources = shared === 0 ? (['proprios'] as const) : (['proprios', 'terceiros'] as const);
      return resources.map((recurso) => {
        const share = recurso === 'terceiros' ? shared : 1 - shared;
        const faded = natureza.inativo ? RETIRED ** budget.id : 1;
        const annual = Math.sign(natureza.annual) * whole * share * faded;
        const ofYear = randomOf('year', plan.codColigada, budget.id, recurso, ...key);
        const { codCCustoFilho } = filho;
        return { codCCustoFilho, natureza, codigo, recurso, ...amounts(annual, parts, budget, ofYear) };
      });
    });
}

const GROWTH = 1.055;
const RETIRED = 0.5; // amounts of inactive natures halve every year
const REFORMULATED_FROM = 6; // the reformulation keeps January to June

function amounts(annual: number, parts: readonly number[], { id }: Budget, random: Random) {
  const year = annual * GROWTH ** id * random.between(0.92, 1.1);
  const kind = random.between(0, 1);
  const planned = parts.map((part) => roundReais(year * part));
  const replanned = random.between(0.75, 1.2);
  const proposta = kind < 0.03 ? parts.map(() => 0) : planned;
  const reformulacao = planned.map((amount, month) =>
    month < REFORMULATED_FROM ? amount : roundReais((amount / 100) * replanned),
  );
  const total = proposta.reduce((sum, amount) => sum + amount, 0);
  return {
    proposta,
    reformulacao: kind < 0.01 || kind > 0.98 ? parts.map(() => 0) : reformulacao,
    bloqueado: total > 0 && random.chance(0.08) ? roundReais((total / 100) * random.between(0.03, 0.2)) : 0,
  };
}

/** Converts reais to whole centavos, rounded as planners do: to ten reais, small amounts to one. */
function roundReais(amount: number): number {
  const step = Math.abs(amount) < 200 ? 1 : 10;
  return Math.round(amount / step) * step * 100 + 0;
}

const WEIGHTS: Readonly<Record<Exclude<Season, 'once'>, readonly number[]>> = {
  even: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  // the second half of the thirteenth salary falls in December, the first in November
  payroll: [1.1, 1, 1, 1, 1, 1, 1.05, 1, 1, 1, 1.5, 1.6],
  school: [0.2, 0.6, 1.2, 1.3, 1.4, 1.1, 0.5, 1.3, 1.4, 1.4, 1.1, 0.3],
  halves: [0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1],
};

/** Returns each month's share of a year; shares add up to 1. */
function monthParts(season: Season, random: Random): readonly number[] {
  const weights = season === 'once' ? Array<number>(12).fill(0).with(random.whole(0, 11), 1) : WEIGHTS[season];
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Returns the master tables of an invented organisation. */
export function masterSources(plan: Plan, budgets: readonly Budget[]): readonly Source[] {
  const filhos = filhosOf(plan).map(({ codCCustoFilho, nome, pai }) => [codCCustoFilho, nome, pai.codigo]);
  const { codigosOrcamentarios: codigos, centrosCusto: pais, naturezas } = plan;
  return [
    generatedSource(
      'orcamentos',
      budgets.map(({ id, ano, periodoOrcamento }) => [id, ano, periodoOrcamento]),
    ),
    generatedSource(
      'codigos-orcamentarios',
      codigos.map(({ codigo, descricao, area }) => [codigo, descricao, area]),
    ),
    generatedSource(
      'centros-custo',
      pais.map(({ codigo, nome, regional }) => [codigo, nome, Number(regional)]),
    ),
    generatedSource('centros-custo-filhos', filhos),
    generatedSource(
      'naturezas',
      naturezas.map(({ codigo, nome, inativo }) => [codigo, nome, Number(inativo)]),
    ),
  ];
}
