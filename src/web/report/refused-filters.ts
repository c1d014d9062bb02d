import { filterFields } from '../../reporting/filters.ts';
import type { FilterProblem } from './link.ts';

/** Why an address cannot be searched, and what to do: a sentence for each wrong value, one for all missing ones. */
export function describeProblems(problems: readonly FilterProblem[], isLimited: boolean): string {
  const missing = problems.filter(({ why }) => why === 'missing').map(({ name }) => filterFields[name].label);
  const others = problems.filter(({ why }) => why !== 'missing').map((problem) => sentenceOf(problem, isLimited));
  const lacks = missing.length === 0 ? [] : [`No endereço falta: ${listed.format(missing)}.`];
  return [...others, ...lacks, 'Confira os filtros e clique em Buscar.'].join(' ');
}

const listed = new Intl.ListFormat('pt-BR');

function sentenceOf({ name, value, why }: FilterProblem, isLimited: boolean): string {
  const { label } = filterFields[name];
  if (why === 'malformed') return `O endereço traz um valor que não serve para ${label}.`;
  if (name === 'orcamentoId') return 'O endereço pede um ano que este relatório não tem, ou não tem mais.';
  const isOutside = isLimited && (name === 'codCCustoPai' || name === 'codCCustoFilho');
  const reason = isOutside ? 'que não está entre os seus centros de custo' : 'que não existe mais';
  return `O endereço pede o ${label} ${value}, ${reason}.`;
}
