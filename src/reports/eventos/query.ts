import { sql } from 'kysely';
import { namedLines, type PartList } from '../../database/named-lines.ts';
import { paisOf } from '../../database/pai-names.ts';
import type { Database } from '../../database/schema.ts';
import { TODOS } from '../../domain/todos.ts';
import type { Filters } from '../filters.ts';
import type { Line } from './arrange.ts';

type Asked = Filters<'codCCustoPai' | 'orcamentoId'>;

/** The events of a budget by parent cost centre in natural order, each with its partners as they were loaded. */
export function query(
  db: Database,
  codColigada: number,
  { orcamentoId, codCCustoPai }: Asked,
): Promise<readonly Line[]> {
  const ofPai = codCCustoPai === TODOS ? sql`` : sql`and "codCCustoPai" = ${codCCustoPai}`;
  const asked = sql`"codColigada" = ${codColigada} and "orcamentoId" = ${orcamentoId} ${ofPai}`;
  const rows = sql`select "codCCustoPai", id, demandante, nome, data, entidade, custo, publico, observacao
    from eventos where ${asked}`;
  const parts: PartList = {
    code: 'id',
    name: 'parceiros',
    entries: sql`select evento.id, parceiro.nome, "custoAcao", "cCusto"
      from (select "codColigada", id from eventos where ${asked}) as evento
      join eventos_parceiros as parceiro
        on parceiro."codColigada" = evento."codColigada" and parceiro."eventoId" = evento.id
      order by evento.id, posicao`,
  };
  return namedLines(db, { rows, within: sql`id`, parts }, [paisOf(codColigada)]);
}
