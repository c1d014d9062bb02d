import type { Database } from '../../database/schema.ts';
import { TODOS } from '../../domain/todos.ts';
import type { Filters } from '../filters.ts';
import type { Line } from './arrange.ts';

type Asked = Filters<'codCCustoPai' | 'orcamentoId'>;

/** The events of a budget by parent cost centre in natural order and by id, a line for each partner as they were loaded. */
export async function query(
  db: Database,
  codColigada: number,
  { orcamentoId, codCCustoPai }: Asked,
): Promise<readonly Line[]> {
  return db
    .selectFrom('eventos as evento')
    .innerJoin('centros_custo as pai', (join) =>
      join.onRef('pai.codColigada', '=', 'evento.codColigada').onRef('pai.codCCustoPai', '=', 'evento.codCCustoPai'),
    )
    .leftJoin('eventos_parceiros as parceiro', (join) =>
      join.onRef('parceiro.codColigada', '=', 'evento.codColigada').onRef('parceiro.eventoId', '=', 'evento.id'),
    )
    .where('evento.codColigada', '=', codColigada)
    .where('evento.orcamentoId', '=', orcamentoId)
    .$if(codCCustoPai !== TODOS, (eventos) => eventos.where('evento.codCCustoPai', '=', codCCustoPai))
    .select(['pai.codCCustoPai', 'pai.nomeCCustoPai', 'evento.id', 'evento.demandante', 'evento.nome', 'evento.data'])
    .select(['evento.entidade', 'evento.custo', 'evento.publico', 'evento.observacao'])
    .select(['parceiro.nome as parceiro', 'parceiro.custoAcao', 'parceiro.cCusto'])
    .orderBy('pai.ordem')
    .orderBy('pai.codCCustoPai')
    .orderBy('evento.id')
    .orderBy('parceiro.posicao')
    .$castTo<Line>() // the partner's columns are null together
    .execute();
}
