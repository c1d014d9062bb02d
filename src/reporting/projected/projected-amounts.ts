import { sum } from '../../base/sum.ts';
import type { Method } from './methods.ts';
import type { ProjectedLine, Projection } from './project-line.ts';

/** The projected amounts of a row, summed over its lines; a line has a value in one of the first three. */
export const PROJECTED_NAMES = [
  'restoPlano',
  'restoAnoAnterior',
  'restoRitmo',
  'erroHaUmAno',
  'realizadoHaUmAno',
  /** The projected year of lines with such an error. */
  'comHistorico',
] as const;

/** The projected amounts by name, in whole centavos. */
export type Projected = { readonly [Name in (typeof PROJECTED_NAMES)[number]]: number };

const REST_OF = { plano: 'restoPlano', anoAnterior: 'restoAnoAnterior', ritmo: 'restoRitmo' } as const satisfies {
  readonly [Name in Method]: keyof Projected;
};

/** The amounts of a line's projection after its first `known` months. */
export function projectedAmounts(line: ProjectedLine, projection: Projection, known: number): Projected {
  const { method, months, yearAgo } = projection;
  const rest = sum(months);
  return {
    restoPlano: 0,
    restoAnoAnterior: 0,
    restoRitmo: 0,
    [REST_OF[method]]: rest,
    erroHaUmAno: yearAgo?.error ?? 0,
    realizadoHaUmAno: yearAgo?.realised ?? 0,
    comHistorico: yearAgo === undefined ? 0 : sum(line.realizado.slice(0, known)) + rest,
  };
}
