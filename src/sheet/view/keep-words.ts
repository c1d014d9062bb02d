import { KEEP_LABELS } from '../../../sheet/view/view-words.ts';
import type { KeepName } from './view.ts';

/** What is said of a table that shows only some items: 'acima do orçado'. */
export function saidOf(name: KeepName): string {
  if (name === 'ocultarZeros') return 'sem zeros';
  const label = KEEP_LABELS[name];
  return label.charAt(0).toLocaleLowerCase('pt-BR') + label.slice(1);
}

/** A chip's label, with the number of its items where it says of which kind these are. */
export function chipLabel(name: KeepName, count: number | undefined): string {
  const isCounted = name === 'acimaDoOrcado' || name === 'semOrcamento';
  return isCounted && count !== undefined
    ? `${KEEP_LABELS[name]} · ${count.toLocaleString('pt-BR')}`
    : KEEP_LABELS[name];
}
