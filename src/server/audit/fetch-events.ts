import { sql } from 'kysely';
import { type Scope, within } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { Acao } from '../../base/audit-events.ts';
import type { Ato } from '../../contracts/administration/registro.ts';

/** A filter of events: inclusive days 'aaaa-mm-dd' in America/Sao_Paulo; part of an e-mail or name in any case. */
export type EventFilter = {
  readonly de?: string | undefined;
  readonly ate?: string | undefined;
  readonly quem?: string | undefined;
  readonly acao?: Acao | undefined;
};

/** At most `most` events of an organisation, newest first; with `before`, only those older than that event. */
export async function fetchEvents(
  db: Database,
  scope: Scope,
  { de, ate, quem, acao }: EventFilter,
  { before, most }: { readonly before?: string | undefined; readonly most: number },
): Promise<readonly Ato[]> {
  let events = db
    .selectFrom('acts')
    .where(within(scope, 'acts'))
    .select(['id', 'doneAt', 'personEmail', 'personName', 'kind', 'detail', 'address']);
  if (before !== undefined) events = events.where('id', '<', Number(before));
  if (de !== undefined) events = events.where('doneAt', '>=', startOf(de, 0));
  if (ate !== undefined) events = events.where('doneAt', '<', startOf(ate, 1));
  if (acao !== undefined) events = events.where('kind', '=', acao);
  if (quem?.trim()) events = events.where(isBy(quem));
  const rows = await events.orderBy('id', 'desc').limit(most).execute();
  return rows.map(({ id, doneAt, personEmail, personName, kind, detail, address }) => ({
    id: String(id),
    em: doneAt.toISOString(),
    quem: personEmail,
    nome: personName,
    acao: kind,
    detalhe: detail,
    endereco: address,
  }));
}

/** The beginning of the day that is `daysAfter` days after a day. */
function startOf(day: string, daysAfter: number) {
  return sql<Date>`(${day}::date + ${daysAfter}::integer)::timestamp at time zone 'America/Sao_Paulo'`;
}

function isBy(words: string) {
  const escaped = words
    .trim()
    .replaceAll('\0', '')
    .replace(/[\\%_]/g, '\\$&');
  const pattern = `%${escaped}%`;
  return sql<boolean>`("personEmail" ilike ${pattern} or "personName" ilike ${pattern})`;
}
