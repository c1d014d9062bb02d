import type { Database } from '../../database/schema.ts';
import { TODOS } from '../../domain/todos.ts';
import type { Filters } from '../filters.ts';
import type { Line } from './arrange.ts';

type Asked = Filters<'codCCustoPai' | 'orcamentoId'>;

/** The revenues of a budget by parent cost centre in natural order. */
export async function query(
  db: Database,
  codColigada: number,
  { orcamentoId, codCCustoPai }: Asked,
): Promise<readonly Line[]> {
  return db
    .selectFrom('receitas as receita')
    .innerJoin('centros_custo as pai', (join) =>
      join.onRef('pai.codColigada', '=', 'receita.codColigada').onRef('pai.codCCustoPai', '=', 'receita.codCCustoPai'),
    )
    .where('receita.codColigada', '=', codColigada)
    .where('receita.orcamentoId', '=', orcamentoId)
    .$if(codCCustoPai !== TODOS, (receitas) => receitas.where('receita.codCCustoPai', '=', codCCustoPai))
    .select(['pai.codCCustoPai', 'pai.nomeCCustoPai'])
    .select(['receita.id', 'receita.nome', 'receita.proposta', 'receita.reformulacao', 'receita.descricao'])
    .orderBy('pai.ordem')
    .orderBy('pai.codCCustoPai')
    .execute();
}
