import { counted, type Noun } from '../domain/noun.ts';
import { MOST } from './largest.ts';

/** What is said of a chart of the largest of so many: 'As 10 maiores de 120 linhas; as outras 110 somadas.'; of few, nothing. */
export function describeLargest(count: number, noun: Noun): string {
  if (count <= MOST) return '';
  const others = count - MOST;
  const vowel = noun.isFeminine ? 'a' : 'o';
  const ending = others === 1 ? vowel : `${vowel}s`;
  const said = [ending, `outr${ending}`, others === 1 ? '' : others.toLocaleString('pt-BR'), `somad${ending}`];
  return `${vowel.toUpperCase()}s ${MOST} maiores de ${counted(count, noun)}; ${said.filter(Boolean).join(' ')}.`;
}

/** Some sentences as one text; empty ones are left out. */
export function sentences(...all: readonly string[]): string {
  return all.filter((each) => each !== '').join(' ');
}
