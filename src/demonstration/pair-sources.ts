import { formatCurrency } from '../domain/format.ts';
import type { Source } from '../load/sources/source.ts';
import { type GeneratedCell, generatedSource, type Random, reais } from './generated-source.ts';
import type { Plan } from './plan.ts';
import { type BudgetLines, type Pair, rowsOfPairs } from './value-sources.ts';

/** Returns the table memorias-calculo: how some of the planned amounts were calculated. */
export function memoriasSource(plan: Plan, years: readonly BudgetLines[]): Source {
  const rows = rowsOfPairs('memory', plan, years, (pair, random) => {
    if (!random.chance(0.2)) return [];
    return explained(pair, random).map(({ mes, ...memory }) => {
      const reformulacao = memory.reformulacao === null ? null : reais(memory.reformulacao);
      return [...pair.key, mes, reais(memory.proposta), reformulacao, memory.texto];
    });
  });
  return generatedSource('memorias-calculo', rows);
}

type Memory = {
  readonly mes: number;
  readonly proposta: number;
  readonly reformulacao: number | null;
  readonly texto: string;
};

/** Returns the calculation memories of up to three months; a month may have two. */
function explained(pair: Pair, random: Random): readonly Memory[] {
  const planned = pair.proposta.flatMap((amount, index) => (amount === 0 ? [] : [index]));
  return planned.slice(0, random.whole(1, 3)).flatMap((index) => {
    const [proposta, reformulado] = [pair.proposta[index]!, pair.reformulacao[index]!];
    const reformulacao = reformulado === proposta ? null : reformulado;
    if (!random.chance(0.15))
      return [{ mes: index + 1, proposta, reformulacao, texto: reason(pair, proposta, random) }];
    const part = Math.trunc(proposta / 300) * 100;
    const texto = 'Ações já contratadas no ano anterior.';
    return [
      { mes: index + 1, proposta: part, reformulacao: null, texto },
      { mes: index + 1, proposta: proposta - part, reformulacao, texto: reason(pair, proposta - part, random) },
    ];
  });
}

const UNITS: { readonly [codigo: string]: string } = {
  '3.1.01': 'empregados',
  '3.1.05': 'beneficiários',
  '3.2.01': 'diárias',
  '3.2.02': 'trechos',
  '3.2.03': 'veículos',
  '3.2.15': 'kits',
  '3.2.16': 'turmas',
  '3.2.17': 'turmas',
  '3.2.18': 'refeições e lanches',
  '4.1.02': 'computadores',
};

function reason({ natureza }: Pair, amount: number, random: Random): string {
  const unit = UNITS[natureza.codigo];
  const count = [20, 10, 8, 5, 4, 2].find((divisor) => amount % divisor === 0);
  if (unit !== undefined && count !== undefined && amount > 0) {
    return `${count} ${unit} x ${formatCurrency(amount / count)} = ${formatCurrency(amount)}`;
  }
  return random.pick([
    'Média dos últimos doze meses, corrigida pelo reajuste previsto em contrato.',
    'Contrato vigente até dezembro; sem previsão de aditivo.',
    `Estimativa da unidade para ${natureza.nome}:\n- demanda levantada com as equipes;\n- preços da última cotação.`,
    'Valor do ano anterior, com acréscimo de 5,5%.',
  ]);
}

/** Returns the table lancamentos-importacao: postings of the two newest budgets, on both bases. */
export function lancamentosSource(plan: Plan, years: readonly BudgetLines[]): Source {
  const rows = rowsOfPairs('posting', plan, years.slice(-2), (pair, random) => {
    if (!random.chance(0.25)) return [];
    return ([1, 2] as const).flatMap((basis) => posting(pair, basis, random));
  });
  return generatedSource('lancamentos-importacao', rows);
}

function posting(pair: Pair, basis: 1 | 2, random: Random): readonly (readonly GeneratedCell[])[] {
  const months = basis === 1 ? pair.proposta : pair.reformulacao;
  const month = months.findIndex((amount) => amount !== 0);
  if (month === -1) return [];
  const total = months[month]!;
  const [orcamentoId, filho, natureza] = pair.key;
  const action = `A${random.whole(1, 40).toString().padStart(4, '0')}`;
  const keys = [filho, action, reducedCode(natureza, 4), reducedCode(natureza, 3)];
  const codTBOrcamento = random.chance(0.04) ? null : natureza; // some postings have no nature
  const tipo = total < 0 ? 'R' : 'D';
  const units = measured(total, pair.natureza.nome, random);
  return [[orcamentoId, basis, codTBOrcamento, tipo, ...keys, month + 1, ...units, reais(total)]];
}

/** Returns the unit, description, three quantities and unit value of a posting. */
function measured(total: number, description: string, random: Random): readonly GeneratedCell[] {
  const fitting = QUANTITIES.filter((each) => Number.isInteger(total / product(each)));
  const chosen = fitting.length === 0 ? ([null, null, 1] as const) : random.pick(fitting);
  const shown = chosen.map((quantity) => (quantity === null ? null : String(quantity).replace('.', ',')));
  return [chosen[1] === null ? 'Unidade' : 'Diária', description, ...shown, reais(total / product(chosen))];
}

type Quantities = readonly [pessoas: number | null, dias: number | null, unidades: number | null];

/** The quantities of postings, used if their product divides the total in whole centavos. */
const QUANTITIES: readonly Quantities[] = [
  [5, 4, null],
  [null, null, 2.5],
  [2, 2, 1],
  [null, null, 12],
];

function product(quantities: Quantities): number {
  return quantities.reduce<number>((value, quantity) => value * (quantity ?? 1), 1);
}

/** Returns the external system's code of an account or nature, with leading zeros. */
function reducedCode(natureza: string, width: number): string {
  return natureza.replaceAll('.', '').slice(-width).padStart(width, '0');
}
