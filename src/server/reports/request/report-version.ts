import { sql } from 'kysely';
import { type Scope, within } from '../../../database/lines/scope.ts';
import type { Database } from '../../../database/schema.ts';
import { formatMoment, momentOf } from '../../../domain/format.ts';
import { Refusal } from '../../http/errors.ts';

/** The moment of the past that a report is read at. */
export type ReportVersion = {
  /** In milliseconds since 1970. */
  readonly moment: number;
  /** The version's name; undefined of a moment without one. */
  readonly name: string | undefined;
  /** Whether the answer never changes: of the last moment's future it may. */
  readonly isSettled: boolean;
};

/** Which version of which budget somebody wants to read. */
type Wanted = { readonly versao: string; readonly orcamentoId: number | undefined };

/** The version with an id, or the moment at an instant; throws a 422 that says what there is. */
export async function findVersion(db: Database, scope: Scope, { versao, orcamentoId }: Wanted): Promise<ReportVersion> {
  if (UUID.test(versao)) return namedVersion(db, scope, { versao, orcamentoId });
  return { ...(await momentAt(db, scope, instantOf(versao))), name: undefined };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function namedVersion(db: Database, scope: Scope, { versao, orcamentoId }: Wanted): Promise<ReportVersion> {
  const found = db.selectFrom('versions').where(within(scope, 'versions')).where('id', '=', versao);
  const version = await found.select(['orcamentoId', 'name', 'moment', 'removedAt']).executeTakeFirst();
  if (version === undefined) throw new Refusal(422, UNKNOWN);
  const { name, moment, removedAt } = version;
  if (orcamentoId !== undefined && version.orcamentoId !== orcamentoId)
    throw new Refusal(422, `A versão ${name} é de outro orçamento.`);
  if (removedAt !== null)
    throw new Refusal(422, `A versão ${name} foi removida. O momento dela ainda se lê: ${isoMoment(moment)}.`);
  return { moment, name, isSettled: true };
}

const UNKNOWN = 'Versão não encontrada. Informe o id de uma versão ou um momento, como 2026-11-20T14:03:00.000-03:00.';

/** A day, a time to the minute or finer, and an offset; a '+' of the offset may have become a space in an address. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+ -]\d\d:\d\d)$/;

/** The milliseconds since 1970 of an instant; throws a 422. */
export function instantOf(text: string): number {
  const instant = INSTANT.test(text) ? Date.parse(text.replace(' ', '+')) : Number.NaN;
  if (Number.isNaN(instant)) throw new Refusal(422, UNKNOWN);
  return instant;
}

/** The last moment at or before an instant; throws a 422 for the future and for what is older than the history. */
export async function momentAt(
  db: Database,
  scope: Scope,
  instant: number,
): Promise<Pick<ReportVersion, 'moment' | 'isSettled'>> {
  const { rows } = await sql<Around>`
    select max(moment) filter (where moment <= ${instant}) as moment, min(moment) as beginning, max(moment) as last,
      (extract(epoch from clock_timestamp()) * 1000)::bigint as now
    from changes where ${within(scope, 'changes')}`.execute(db);
  const { moment, beginning, last, now } = rows[0]!;
  if (instant > Math.max(now, last ?? 0)) throw new Refusal(422, 'Este momento ainda não chegou.');
  if (beginning === null) throw new Refusal(422, 'Ainda não há história dos dados.');
  if (moment === null) throw new Refusal(422, `A história dos dados começa em ${momentInWords(beginning)}.`);
  return { moment, isSettled: instant === moment || instant < last! };
}

type Around = {
  readonly moment: number | null;
  readonly beginning: number | null;
  readonly last: number | null;
  readonly now: number;
};

/** A moment as people read it, and as addresses name it: '20/11/2026 às 14:03 (2026-11-20T17:03:00.000Z)'. */
export function momentInWords(moment: number): string {
  return `${formatMoment(momentOf(new Date(moment)))} (${isoMoment(moment)})`;
}

/** A moment as addresses name it: ISO 8601 with milliseconds, in UTC. */
export function isoMoment(moment: number): string {
  return new Date(moment).toISOString();
}
