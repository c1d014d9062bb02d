import type { LeftOut, ViewParam } from './view-params.ts';

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
  const parts = leftOut.map(({ param, value }) => `${NAMES[param]} “${value}”`);
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} e ${parts.at(-1)}`;
}
