import type { LeftOut, ViewParam } from './view-params.ts';
import type { KeepName } from './view.ts';

/** The choices of items as people read them. */
export const KEEP_LABELS: Readonly<Record<KeepName, string>> = {
  ocultarZeros: 'Ocultar zeros',
  soDiferencas: 'Só diferenças',
  acimaDoOrcado: 'Acima do orçado',
  semOrcamento: 'Sem orçamento',
  mesesVazios: 'Com meses vazios',
};

/** What is said of a table that shows only some items: 'acima do orçado'. */
export function saidOf(name: KeepName): string {
  if (name === 'ocultarZeros') return 'sem zeros';
  const label = KEEP_LABELS[name];
  return label.charAt(0).toLocaleLowerCase('pt-BR') + label.slice(1);
}

const NAMES: Readonly<Record<ViewParam, string>> = {
  nivel: 'o nível',
  abertos: 'o grupo aberto',
  fechados: 'o grupo fechado',
  localizar: 'o texto a localizar',
  so: 'a escolha de linhas',
  ordem: 'a ordem por',
};

/** What of an address was left out, in one sentence: 'o nível 9 e a ordem por janeiro'; empty if there is nothing. */
export function describeLeftOut(leftOut: readonly LeftOut[]): string {
  const parts = leftOut.map(({ param, value }) => `${NAMES[param]} “${shortened(value)}”`);
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} e ${parts.at(-1)}`;
}

const LONGEST = 60;

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST).trimEnd()}…`;
}
