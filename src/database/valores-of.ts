import type { Database } from './schema.ts';

/**
 * The value lines of one budget of one organisation, each with its nature; inactive natures only when asked for.
 * Every report over value lines starts here: the one place that confines it to the organisation.
 */
export function valoresOf(
  db: Database,
  codColigada: number,
  asked: { readonly orcamentoId: number; readonly exibirNaturezasInativas: boolean },
) {
  return db
    .selectFrom('valores as valor')
    .innerJoin('naturezas as natureza', (join) =>
      join
        .onRef('natureza.codColigada', '=', 'valor.codColigada')
        .onRef('natureza.codTBOrcamento', '=', 'valor.codTBOrcamento'),
    )
    .where('valor.codColigada', '=', codColigada)
    .where('valor.orcamentoId', '=', asked.orcamentoId)
    .$if(!asked.exibirNaturezasInativas, (lines) => lines.where('natureza.inativo', '=', false));
}
