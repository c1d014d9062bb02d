import { sum } from '../../base/sum.ts';
import { compareNames } from '../../base/text.ts';
import { runsBy } from '../../base/group.ts';
import type { Result } from './columns.ts';

type Pai = Result['centrosCustos'][number];
type Evento = Pai['eventos'][number];

/** An event of a parent cost centre with its partners, amounts in whole centavos. */
export type Line = Pick<Pai, 'codCCustoPai' | 'nomeCCustoPai'> & Evento;

/** Nests events sorted by parent, with totals (spec §3); sorts a parent's events by date (undated last), name, id. */
export function arrange(lines: readonly Line[]): Result {
  const centrosCustos = runsBy(lines, ({ codCCustoPai }) => codCCustoPai).map(arrangePai);
  return { centrosCustos, totais: sum(centrosCustos.map(({ total }) => total)) };
}

function arrangePai(eventos: readonly Line[]): Pai {
  const { codCCustoPai, nomeCCustoPai } = eventos[0]!;
  return {
    codCCustoPai,
    nomeCCustoPai,
    total: sum(eventos.map(({ custo }) => custo)),
    eventos: eventos.toSorted((a, b) => compareDates(a, b) || compareNames(a.nome, b.nome) || a.id - b.id),
  };
}

function compareDates({ data: a }: Evento, { data: b }: Evento): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
}
