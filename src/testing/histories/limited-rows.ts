import { scopeOfCentros } from '../../database/lines/scope.ts';
import type { HistoryTable } from '../../database/history/history-columns.ts';

/** A row of a table, without its moments. */
export type AnyRow = Readonly<Record<string, unknown>>;

/** The rows of all tables with history. */
export type AllRows = Readonly<Record<HistoryTable, readonly AnyRow[]>>;

const PAIS = ['1.10'];
const FILHOS = ['1.2.1'];

/** The scope of a person who sees one parent with its children, and a child of the other. */
export const LIMITED = (codColigada: number) => scopeOfCentros(codColigada, { pais: PAIS, filhos: FILHOS });

/** The rows of a moment that this person sees: a child belongs to its current parent, or its former one if deleted. */
export function visibleRows(all: AllRows, paiOfToday: ReadonlyMap<string, string>): AllRows {
  const children = all.centros_custo_filhos.filter((row) => {
    const { codCCustoFilho: filho, codCCustoPai: pai } = row as { codCCustoFilho: string; codCCustoPai: string };
    return FILHOS.includes(filho) || PAIS.includes(paiOfToday.get(filho) ?? pai);
  });
  const filhos = codes(children, 'codCCustoFilho');
  const parents = new Set([...PAIS, ...codes(children, 'codCCustoPai')]);
  const ofFilho = (rows: readonly AnyRow[]) => rows.filter((row) => filhos.has(row['codCCustoFilho']));
  const ofWholePai = (rows: readonly AnyRow[]) => rows.filter((row) => PAIS.includes(row['codCCustoPai'] as string));
  const eventos = ofWholePai(all.eventos);
  const events = codes(eventos, 'id');
  return {
    orcamentos: all.orcamentos,
    codigos_orcamentarios: all.codigos_orcamentarios,
    naturezas: all.naturezas,
    centros_custo: all.centros_custo.filter((row) => parents.has(row['codCCustoPai'])),
    centros_custo_filhos: children,
    valores: ofFilho(all.valores),
    memorias_calculo: ofFilho(all.memorias_calculo),
    realizados: ofFilho(all.realizados),
    propostas_erp: ofFilho(all.propostas_erp),
    receitas: ofWholePai(all.receitas),
    eventos,
    eventos_parceiros: all.eventos_parceiros.filter((row) => events.has(row['eventoId'])),
    lancamentos_importacao: [],
  };
}

function codes(rows: readonly AnyRow[], name: string): ReadonlySet<unknown> {
  return new Set(rows.map((row) => row[name]));
}
