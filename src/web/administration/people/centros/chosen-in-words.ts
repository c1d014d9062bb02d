import { counted } from '../../../../domain/noun.ts';
import type { Branch } from './centro-tree.ts';
import { goneCodes, type Chosen } from './chosen-centros.ts';

const PAI = { one: 'pai inteiro', many: 'pais inteiros', isFeminine: false };
const FILHO = { one: 'filho', many: 'filhos', isFeminine: false };
const GONE = { one: 'que não existe mais', many: 'que não existem mais', isFeminine: false };

/** How many cost centres are chosen: 'Escolhidos: 2 pais inteiros e 1 filho'. */
export function chosenInWords(tree: readonly Branch[], chosen: Chosen): string {
  const gone = goneCodes(tree, chosen).length;
  const pais = tree.filter(({ code }) => chosen.has(code)).length;
  const parts = [[pais, PAI] as const, [chosen.size - pais - gone, FILHO] as const, [gone, GONE] as const].flatMap(
    ([count, noun]) => (count === 0 ? [] : [counted(count, noun)]),
  );
  return parts.length === 0 ? 'Nenhum escolhido' : `Escolhidos: ${listed.format(parts)}`;
}

const listed = new Intl.ListFormat('pt-BR');
