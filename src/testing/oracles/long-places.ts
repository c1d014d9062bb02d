import { MESES } from '../../domain/months.ts';

/** The place of an answer's amount in long forms, written by hand: its measure, and its period if it has one. */
export type LongPlace = {
  /** The field that programs read, and the heading of 'Base'. */
  readonly field: string;
  readonly heading: string;
  readonly period?: { readonly field: string; readonly heading: string; readonly value: number };
};

const HEADINGS = {
  orcado: '', // named by the basis
  realizado: 'Realizado',
  bloqueado: 'Bloqueado',
  proposta: 'Proposto',
  reformulacao: 'Reformulado',
} as const;

/** Fields that have the same measure in several reports. */
const PLACES: Readonly<Record<string, LongPlace>> = {
  ...Object.fromEntries(
    MESES.flatMap((mes, at) => [
      [mes, inMonth('orcado', at)],
      [`${mes}Orcado`, inMonth('orcado', at)],
      [`${mes}Realizado`, inMonth('realizado', at)],
    ]),
  ),
  ...Object.fromEntries(
    ['primeiro', 'segundo', 'terceiro', 'quarto'].map((name, at) => [
      name,
      { ...measure('orcado'), period: { field: 'trimestre', heading: 'Trimestre', value: at + 1 } },
    ]),
  ),
  totalBloqueado: measure('bloqueado'),
  valorProposta: measure('proposta'),
  valorReformulacao: measure('reformulacao'),
};

/** Fields that are sums of others. */
const TOTALS = new Set(['totalAno', 'totalAnoOrcado', 'totalAnoRealizado', 'total']);

/**
 * The place of an answer's field under a heading of its sheet, in a search on a basis; undefined for sums of others.
 */
export function longPlace(field: string, label: string, basis: string): LongPlace | undefined {
  if (TOTALS.has(field)) return undefined;
  const place = PLACES[field] ?? placeUnder(field, label);
  return place.field === 'orcado' ? { ...place, heading: basis } : place;
}

function placeUnder(field: string, label: string): LongPlace {
  if (/^Valor (Proposto|Reformulado)$/.test(label)) return { field: 'valor', heading: 'Valor' };
  if (field !== 'proposta' && field !== 'reformulacao') return { field, heading: label };
  const year = /\d{4}$/.exec(label)?.[0];
  if (year === undefined) return measure(field);
  return { ...measure(field), period: { field: 'ano', heading: 'Ano', value: Number(year) } };
}

function inMonth(field: 'orcado' | 'realizado', at: number): LongPlace {
  return { ...measure(field), period: { field: 'mes', heading: 'Mês', value: at + 1 } };
}

function measure(field: keyof typeof HEADINGS): LongPlace {
  return { field, heading: HEADINGS[field] };
}
