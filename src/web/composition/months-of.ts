import type { AmountName } from '../../contracts/composition.ts';
import { MESES } from '../../domain/months.ts';
import { TRIMESTRES } from '../../domain/quarters.ts';

/** The months, 1 to 12, that an amount is of: all of them where its name tells no others. */
export function monthsOf({ coluna, ate, mes }: AmountName): readonly number[] {
  if (mes !== undefined) return [Number(mes)];
  if (ate !== undefined) return monthsFrom(1, Number(ate));
  const month = MESES.findIndex((name) => [name, `${name}Orcado`, `${name}Realizado`].includes(coluna));
  if (month >= 0) return [month + 1];
  const trimestre = TRIMESTRES.findIndex((name) => name === coluna);
  return trimestre >= 0 ? monthsFrom(trimestre * 3 + 1, trimestre * 3 + 3) : monthsFrom(1, MESES.length);
}

function monthsFrom(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
