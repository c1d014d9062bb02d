import type { Database } from './schema.ts';

/**
 * The value lines of one budget of one organisation; those of inactive natures only when asked for.
 * Every report over value lines starts here: the one place that confines it to the organisation.
 */
export function valoresOf(
  db: Database,
  codColigada: number,
  asked: { readonly orcamentoId: number; readonly exibirNaturezasInativas: boolean },
) {
  return db
    .selectFrom('valores')
    .where('valores.codColigada', '=', codColigada)
    .where('valores.orcamentoId', '=', asked.orcamentoId)
    .$if(!asked.exibirNaturezasInativas, (lines) =>
      lines.where('valores.codTBOrcamento', 'not in', (inner) =>
        inner
          .selectFrom('naturezas')
          .select('naturezas.codTBOrcamento')
          .where('naturezas.codColigada', '=', codColigada)
          .where('naturezas.inativo', '=', true),
      ),
    );
}
