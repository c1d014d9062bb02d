import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { valoresOf } from '../../database/valores-of.ts';
import { sumOfMonths } from '../../database/month-columns.ts';
import { TODOS, type Filters } from '../filters.ts';
import type { Line } from './arrange.ts';

type Asked = Filters<'codOrcamentario' | 'orcamentoId' | 'exibirNaturezasInativas'>;

/** The lines of a budget added up over the cost centres, by code and nature in natural order, in whole centavos. */
export async function query(db: Database, codColigada: number, asked: Asked): Promise<readonly Line[]> {
  return valoresOf(db, codColigada, asked)
    .innerJoin('codigos_orcamentarios as codigo', (join) =>
      join
        .onRef('codigo.codColigada', '=', 'valor.codColigada')
        .onRef('codigo.codOrcamentario', '=', 'valor.codOrcamentario'),
    )
    .$if(asked.codOrcamentario !== TODOS, (lines) => lines.where('valor.codOrcamentario', '=', asked.codOrcamentario))
    .select([
      'codigo.codOrcamentario',
      'codigo.descricaoOrcamentario',
      'valor.tipo',
      'valor.recurso',
      'natureza.codTBOrcamento',
      'natureza.nomeTBOrcamento as descricao',
      sql<number>`sum(${sumOfMonths('valor', 'Proposta')})::bigint`.as('proposta'),
      sql<number>`sum(${sumOfMonths('valor', 'Reformulacao')})::bigint`.as('reformulacao'),
    ])
    .groupBy([
      'codigo.codColigada',
      'codigo.codOrcamentario',
      'valor.tipo',
      'valor.recurso',
      'natureza.codColigada',
      'natureza.codTBOrcamento',
    ])
    .orderBy('codigo.ordem')
    .orderBy('codigo.codOrcamentario')
    .orderBy('natureza.ordem')
    .orderBy('natureza.codTBOrcamento')
    .execute();
}
