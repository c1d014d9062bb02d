import { formatCurrency } from '../domain/format.ts';
import type { Source } from '../load/sources/source.ts';
import { generatedSource, reais } from './generated-source.ts';
import { randomOf, type Random } from './random.ts';
import type { Plan } from './plan.ts';
import { pairsOf, type BudgetLines, type Pair } from './value-sources.ts';

/** memorias-calculo: how some of the planned amounts were calculated. */
export function memoriasSource(plan: Plan, years: readonly BudgetLines[]): Source {
  const rows = years.flatMap(({ budget, lines }) =>
    pairsOf(lines).flatMap((pair) => {
      const random = randomOf('memory', plan.codColigada, budget.id, ...pair.key);
      if (!random.chance(0.2)) return [];
      return explained(pair, random).map(({ mes, ...memory }) => {
        const reformulacao = memory.reformulacao === null ? null : reais(memory.reformulacao);
        return [budget.id, ...pair.key, mes, reais(memory.proposta), reformulacao, memory.texto];
      });
    }),
  );
  const header = ['orcamentoId', 'codCCustoFilho', 'codTBOrcamento', 'mes', 'proposta', 'reformulacao', 'texto'];
  return generatedSource('memorias-calculo', header, rows);
}

type Memory = {
  readonly mes: number;
  readonly proposta: number;
  readonly reformulacao: number | null;
  readonly texto: string;
};

/** The memories of one to three months; a month may hold two. */
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
