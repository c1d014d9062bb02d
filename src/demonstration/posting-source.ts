import type { Source } from '../load/sources/source.ts';
import { generatedSource, reais, type GeneratedCell } from './generated-source.ts';
import type { Plan } from './plan.ts';
import { randomOf, type Random } from './random.ts';
import { pairsOf, type BudgetLines, type Pair } from './value-sources.ts';

const KEYS =
  'orcamentoId periodoOrcamento codTBOrcamento tipo chaveCentroCusto chaveAcao codReduzidoConta codReduzidoNatureza';
const AMOUNTS = 'mes unidade descricaoLancamento qtdPessoas qtdDias qtdUnidade valorUnitario valorTotal';
const HEADER = `${KEYS} ${AMOUNTS}`.split(' ');

/** lancamentos-importacao: postings of the two newest budgets, on either basis. */
export function lancamentosSource(plan: Plan, years: readonly BudgetLines[]): Source {
  const rows = years.slice(-2).flatMap(({ budget, lines }) =>
    pairsOf(lines).flatMap((pair) => {
      const random = randomOf('posting', plan.codColigada, budget.id, ...pair.key);
      if (!random.chance(0.25)) return [];
      return ([1, 2] as const).flatMap((basis) => posting(pair, budget.id, basis, random));
    }),
  );
  return generatedSource('lancamentos-importacao', HEADER, rows);
}

function posting(pair: Pair, orcamentoId: number, basis: 1 | 2, random: Random): readonly (readonly GeneratedCell[])[] {
  const months = basis === 1 ? pair.proposta : pair.reformulacao;
  const month = months.findIndex((amount) => amount !== 0);
  if (month === -1) return [];
  const total = months[month]!;
  const [filho, natureza] = pair.key;
  const action = `A${random.whole(1, 40).toString().padStart(4, '0')}`;
  const keys = [filho, action, reducedCode(natureza, 4), reducedCode(natureza, 3)];
  const codTBOrcamento = random.chance(0.04) ? null : natureza; // some postings have no nature
  const tipo = total < 0 ? 'R' : 'D';
  const units = measured(total, pair.natureza.nome, random);
  return [[orcamentoId, basis, codTBOrcamento, tipo, ...keys, month + 1, ...units, reais(total)]];
}

/** Unit, description, the three quantities and the unit value. */
function measured(total: number, description: string, random: Random): readonly GeneratedCell[] {
  const { pessoas, dias, unidades } = quantities(total, random);
  const shown = [pessoas, dias, unidades].map((quantity) =>
    quantity === null ? null : String(quantity).replace('.', ','),
  );
  return [
    dias === null ? 'Unidade' : 'Diária',
    description,
    ...shown,
    reais(total / factor({ pessoas, dias, unidades })),
  ];
}

type Quantities = { readonly pessoas: number | null; readonly dias: number | null; readonly unidades: number | null };

/** Quantities whose product divides the total in whole centavos; a missing one counts as 1. */
function quantities(total: number, random: Random): Quantities {
  const candidates: readonly Quantities[] = [
    { pessoas: 5, dias: 4, unidades: null },
    { pessoas: null, dias: null, unidades: 2.5 },
    { pessoas: 2, dias: 2, unidades: 1 },
    { pessoas: null, dias: null, unidades: 12 },
  ];
  const fitting = candidates.filter(({ pessoas, dias, unidades }) =>
    Number.isInteger(total / ((pessoas ?? 1) * (dias ?? 1) * (unidades ?? 1))),
  );
  return fitting.length === 0 ? { pessoas: null, dias: null, unidades: 1 } : random.pick(fitting);
}

function factor({ pessoas, dias, unidades }: Quantities): number {
  return (pessoas ?? 1) * (dias ?? 1) * (unidades ?? 1);
}

/** The external system's code of an account or nature, with leading zeros. */
function reducedCode(natureza: string, width: number): string {
  return natureza.replaceAll('.', '').slice(-width).padStart(width, '0');
}
