import { sql } from 'kysely';
import { namedLines, paisOf } from '../../database/lines/named-lines.ts';
import { type Scope, within } from '../../database/lines/scope.ts';
import { TODOS } from '../../domain/centros.ts';
import type { Filters } from '../../reporting/filters.ts';
import { stepsOf } from '../../reporting/steps.ts';
import { arrange, type Line } from './arrange.ts';
import { eventos } from './report.ts';

type Partners = Line['parceiros'];

/** The partners of all events as one list per column, in the order of events and of partners within them. */
type PartnerColumns = {
  readonly id: readonly number[];
  readonly nome: readonly string[];
  readonly custoAcao: readonly number[];
  readonly cCusto: readonly string[];
};
/** An event; one row also carries the partners of all events, if there are any. */
type EventRow = Omit<Line, 'parceiros'> & { readonly parceiros: PartnerColumns | null };

/** The events of a budget by parent cost centre in natural order, each with its partners in loading order. */
export const steps = stepsOf(eventos, arrange, async (db, scope, filters) => {
  const rows = await namedLines<EventRow>(db, { rows: eventsOf(scope, filters) }, [paisOf(scope)]);
  const lists = rows.find(({ parceiros }) => parceiros !== null)?.parceiros;
  const partners = lists ? partnersById(lists) : new Map<number, Partners>();
  return rows.map((event) => lineOf(event, partners.get(event.id) ?? []));
});

function partnersById({ id, nome, custoAcao, cCusto }: PartnerColumns): ReadonlyMap<number, Partners> {
  const partners = new Map<number, Partners>();
  let ofEvent: Partners = [];
  for (let i = 0; i < id.length; i++) {
    if (id[i] !== id[i - 1]) {
      ofEvent = [];
      partners.set(id[i]!, ofEvent);
    }
    ofEvent.push({ nome: nome[i]!, custoAcao: custoAcao[i]!, cCusto: cCusto[i]! });
  }
  return partners;
}

/** Makes a line; properties are listed one by one: with `...`, the query of 30,000 events took a third longer. */
function lineOf(event: EventRow, parceiros: Partners): Line {
  const { codCCustoPai, nomeCCustoPai, id, demandante, nome, data, entidade, custo, publico, observacao } = event;
  return { codCCustoPai, nomeCCustoPai, id, demandante, nome, data, entidade, custo, publico, observacao, parceiros };
}

/** Queries events; partners come as lists in one row, computed last, which reads faster than a row for each. */
function eventsOf(scope: Scope, { orcamentoId, codCCustoPai }: Filters<'orcamentoId' | 'codCCustoPai'>) {
  const ofPai = codCCustoPai === TODOS ? sql`` : sql`and "codCCustoPai" = ${codCCustoPai}`;
  const condition = sql`${within(scope, 'eventos')} and "orcamentoId" = ${orcamentoId} ${ofPai}`;
  const partners = sql`
    select json_build_object('id', json_agg(id), 'nome', json_agg(nome),
        'custoAcao', json_agg("custoAcao"), 'cCusto', json_agg("cCusto"))
      from (select evento.id, parceiro.nome, "custoAcao", "cCusto"
        from eventos_parceiros as parceiro
        join (select "codColigada", id from eventos where ${condition}) as evento
          on evento."codColigada" = parceiro."codColigada" and evento.id = parceiro."eventoId"
        order by evento.id, posicao) as parceiro
      having count(*) > 0`;
  return sql`
    select "codCCustoPai", id, demandante, nome, data, entidade, custo, publico, observacao,
        case when lead(id) over () is null then (${partners}) end as parceiros
      from eventos where ${condition}`;
}
