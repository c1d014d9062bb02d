import { groupBy } from '../../../base/group.ts';
import type { CentroDaColeta } from '../../../contracts/collections/coletas.ts';
import { type Estado, ESTADOS } from '../../../domain/collection-states.ts';
import { counted } from '../../../domain/noun.ts';
import { findForm, findWords } from '../../../sheet/find/find-words.ts';

/** The state named in an address; undefined for all. */
export function stateNamed(named: string | undefined): Estado | undefined {
  return ESTADOS.find((estado) => estado === named);
}

/** The cost centres in a state, if one is given, whose codes, names or people contain every word of a text. */
export function shownCentros(
  centros: readonly CentroDaColeta[],
  estado: Estado | undefined,
  text: string,
): readonly CentroDaColeta[] {
  const words = findWords(findForm(text));
  return centros.filter((centro) => {
    if (estado !== undefined && centro.estado !== estado) return false;
    const form = findForm(searchedOf(centro));
    return words.every((word) => form.includes(word));
  });
}

function searchedOf({ codCCustoFilho, nome, codCCustoPai, nomeCCustoPai, responsaveis }: CentroDaColeta): string {
  return [codCCustoFilho, nome, codCCustoPai, nomeCCustoPai, ...responsaveis].join(' ');
}

/** The sums of cost centres, in centavos; those not returned count with their current amount. */
export type Sums = {
  readonly antes: number;
  /** Null if none was returned. */
  readonly devolvido: number | null;
  readonly diferenca: number | null;
};

/** The sums of some cost centres. */
export function sumsOf(centros: readonly CentroDaColeta[]): Sums {
  const antes = centros.reduce((sum, centro) => sum + centro.antes, 0);
  if (centros.every(({ devolvido }) => devolvido === null)) return { antes, devolvido: null, diferenca: null };
  const devolvido = centros.reduce((sum, centro) => sum + (centro.devolvido ?? centro.antes), 0);
  return { antes, devolvido, diferenca: devolvido - antes };
}

/** The cost centres of a parent. */
export type Group = {
  readonly code: string;
  readonly name: string;
  readonly centros: readonly CentroDaColeta[];
  readonly accepted: number;
  readonly sums: Sums;
};

/** The cost centres grouped by parent, in their order. */
export function groupsOf(centros: readonly CentroDaColeta[]): readonly Group[] {
  return [...groupBy(centros, ({ codCCustoPai }) => codCCustoPai)].map(([code, own]) => ({
    code,
    name: own[0]!.nomeCCustoPai,
    centros: own,
    accepted: own.filter(({ estado }) => estado === 'aceita').length,
    sums: sumsOf(own),
  }));
}

/** How many of the cost centres are in each state. */
export function countsByState(centros: readonly CentroDaColeta[]): ReadonlyMap<Estado, number> {
  return new Map(ESTADOS.map((estado) => [estado, centros.filter((centro) => centro.estado === estado).length]));
}

const PERSON = { one: 'responsável', many: 'responsáveis', isFeminine: false };

/** How many people fill in some cost centres: '6 responsáveis'. */
export function peopleInWords(centros: readonly CentroDaColeta[]): string {
  const people = new Set(centros.flatMap(({ responsaveis }) => responsaveis)).size;
  return people === 0 ? 'sem responsáveis' : counted(people, PERSON);
}
