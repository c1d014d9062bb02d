import type { Achado, FindKind } from '../../contracts/search.ts';
import { ofOrganization, type SearchParams } from '../api/search-params.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The text to find in the table of the page, from the global search. */
    sought?: string;
  }
}

/** Kinds without a filter of their own: the report shows only the rows with their words. */
const BY_WORDS: readonly FindKind[] = ['natureza', 'parceiro'];

/** What a result opens: a report's slug, the parameters of its address, and the text to find in its table. */
export function linkOfResult({ tipo, codigo, nome, relatorio, filtros }: Achado, codColigada: number) {
  if (tipo === 'relatorio') return { slug: relatorio, search: {}, sought: undefined };
  const sought = `${codigo} ${nome}`.trim();
  const search: SearchParams = {
    ...filtros,
    ...ofOrganization(codColigada),
    ...(BY_WORDS.includes(tipo) && { localizar: sought }),
  };
  return { slug: relatorio, search, sought };
}

/** The headings of the kinds of results. */
export const KIND_LABELS: Readonly<Record<FindKind, string>> = {
  relatorio: 'Relatórios',
  centroPai: 'Centros de custo pais',
  centroFilho: 'Centros de custo filhos',
  natureza: 'Naturezas',
  codigo: 'Códigos orçamentários',
  parceiro: 'Parceiros de eventos',
};
