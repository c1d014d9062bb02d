import { compareNames } from '../../domain/text.ts';
import { runsBy } from '../../domain/group.ts';
import type { Result } from './contract.ts';

/** An event and one of its partners, or an event without any; amounts in whole centavos. */
export type Line = {
  readonly codCCustoPai: string;
  readonly nomeCCustoPai: string;
  readonly id: number;
  readonly demandante: string;
  readonly nome: string;
  /** 'aaaa-mm-dd'; null where none was given. */
  readonly data: string | null;
  readonly entidade: string;
  readonly custo: number;
  readonly publico: string;
  readonly observacao: string;
} & (Partner | NoPartner);

type Partner = { readonly parceiro: string; readonly custoAcao: number; readonly cCusto: string };
type NoPartner = { readonly parceiro: null; readonly custoAcao: null; readonly cCusto: null };

type Pai = Result['centrosCustos'][number];
type Evento = Pai['eventos'][number];

/**
 * Lines, ordered by parent and event, nested with the totals of the events' costs (spec §3); within a parent by date, name
 * and id, those without date last, and partners as they come.
 */
export function arrange(lines: readonly Line[]): Result {
  const centrosCustos = runsBy(lines, ({ codCCustoPai }) => codCCustoPai).map(arrangePai);
  return { centrosCustos, totais: sum(centrosCustos.map(({ total }) => total)) };
}

function arrangePai(lines: readonly Line[]): Pai {
  const { codCCustoPai, nomeCCustoPai } = lines[0]!;
  const eventos = runsBy(lines, ({ id }) => String(id)).map(arrangeEvento);
  return {
    codCCustoPai,
    nomeCCustoPai,
    total: sum(eventos.map(({ custo }) => custo)),
    eventos: eventos.toSorted((a, b) => compareDates(a, b) || compareNames(a.nome, b.nome) || a.id - b.id),
  };
}

function arrangeEvento(lines: readonly Line[]): Evento {
  const { id, demandante, nome, data, entidade, custo, publico, observacao } = lines[0]!;
  const parceiros = lines.flatMap(({ parceiro, custoAcao, cCusto }) =>
    parceiro === null ? [] : [{ nome: parceiro, custoAcao, cCusto }],
  );
  return { id, demandante, nome, data, entidade, custo, publico, observacao, parceiros };
}

function compareDates({ data: a }: Evento, { data: b }: Evento): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
