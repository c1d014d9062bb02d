import { sql } from 'kysely';
import { namedLines } from '../../database/named-lines.ts';
import { paisOf } from '../../database/pai-names.ts';
import type { Database } from '../../database/schema.ts';
import { groupBy } from '../../domain/group.ts';
import { TODOS } from '../../domain/todos.ts';
import type { Filters } from '../filters.ts';
import type { Line } from './arrange.ts';

type Asked = Filters<'codCCustoPai' | 'orcamentoId'>;

type EventRow = Omit<Line, 'parceiros'> & { readonly posicao: null };
/** A partner of the event of that id; name and cost stand in the columns of the event's own. */
type PartnerRow = Pick<Line, 'id' | 'nome' | 'custo'> & { readonly posicao: number; readonly cCusto: string };

/** The events of a budget by parent cost centre in natural order, each with its partners as they were loaded. */
export async function query(db: Database, codColigada: number, asked: Asked): Promise<readonly Line[]> {
  const rows = await namedLines<EventRow | PartnerRow>(db, { rows: eventsAndPartners(codColigada, asked) }, [
    paisOf(codColigada),
  ]);
  const partners = groupBy(
    rows.filter((row) => row.posicao !== null),
    ({ id }) => id,
  );
  return rows.filter((row) => row.posicao === null).map((event) => lineOf(event, partners.get(event.id) ?? []));
}

/** Each property by name: at 30,000 events copies by `...` made the whole query take a third longer. */
function lineOf(event: EventRow, partners: readonly PartnerRow[]): Line {
  const { codCCustoPai, nomeCCustoPai, id, demandante, nome, data, entidade, custo, publico, observacao } = event;
  const parceiros = partners
    .toSorted((a, b) => a.posicao - b.posicao)
    .map((partner) => ({ nome: partner.nome, custoAcao: partner.custo, cCusto: partner.cCusto }));
  return { codCCustoPai, nomeCCustoPai, id, demandante, nome, data, entidade, custo, publico, observacao, parceiros };
}

/** One list, each row in its own words: joined, the texts of an event would come with each of its partners. */
function eventsAndPartners(codColigada: number, { orcamentoId, codCCustoPai }: Asked) {
  const ofPai = codCCustoPai === TODOS ? sql`` : sql`and "codCCustoPai" = ${codCCustoPai}`;
  const asked = sql`"codColigada" = ${codColigada} and "orcamentoId" = ${orcamentoId} ${ofPai}`;
  return sql`
    select "codCCustoPai", id, null as posicao, nome, custo, null as "cCusto",
        demandante, data, entidade, publico, observacao
      from eventos where ${asked}
    union all
    select "codCCustoPai", evento.id, posicao, parceiro.nome, "custoAcao", "cCusto",
        null, null, null, null, null
      from eventos_parceiros as parceiro
      join (select "codColigada", "codCCustoPai", id from eventos where ${asked}) as evento
        on evento."codColigada" = parceiro."codColigada" and evento.id = parceiro."eventoId"`;
}
