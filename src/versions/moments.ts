import { sql } from 'kysely';
import { ForeseenFailure } from '../base/foreseen-failure.ts';
import { type Scope, within } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { formatMoment, momentOf } from '../domain/format.ts';
import { isLikeInstant, MOMENT_EXAMPLE, parseInstant, whyNoInstant } from './moment-text.ts';

/** Why a version or moment is refused: it cannot be read, is not found, is in conflict, or the person has no right. */
export type VersionReason = 'unreadable' | 'unknown' | 'conflict' | 'forbidden';

/** Thrown if a version or moment cannot be read, named or changed; the message, in Portuguese, says why. */
export class VersionRefused extends ForeseenFailure {
  override readonly name = 'VersionRefused';
  readonly reason: VersionReason;

  constructor(message: string, reason: VersionReason = 'unreadable') {
    super(message);
    this.reason = reason;
  }
}

/** The message for a text that names neither a version nor a moment. */
const UNKNOWN_VERSION = `Versão não encontrada. Informe o id de uma versão ou um momento, como ${MOMENT_EXAMPLE}.`;

/** Parses an ISO 8601 instant with offset to milliseconds since 1970; {@link VersionRefused} says what is wrong. */
export function instantOf(text: string): number {
  const instant = parseInstant(text);
  if (instant === undefined) throw new VersionRefused(isLikeInstant(text) ? whyNoInstant(text) : UNKNOWN_VERSION);
  return instant;
}

/** A moment at which an organisation's data changed. */
export type FoundMoment = {
  /** In milliseconds since 1970. */
  readonly moment: number;
  /** Whether the instant will always mean this moment. */
  readonly isSettled: boolean;
};

/** The last moment up to an instant; throws {@link VersionRefused} if there is none or the instant is in the future. */
export async function momentAt(db: Database, scope: Scope, instant: number): Promise<FoundMoment> {
  const { rows } = await sql<Around>`
    select max(moment) filter (where moment <= ${instant}) as moment, min(moment) as beginning, max(moment) as last,
      (extract(epoch from clock_timestamp()) * 1000)::bigint as now
    from changes where ${within(scope, 'changes')}`.execute(db);
  const { moment, beginning, last, now } = rows[0]!;
  if (instant > Math.max(now, last ?? 0)) throw notYet(last);
  if (moment === null) throw beforeHistory(beginning);
  return { moment, isSettled: instant === moment || instant < last! };
}

/** The message for a budget that the organisation does not have. */
export const UNKNOWN_BUDGET = 'Orçamento não encontrado.';

/** The message for a budget that did not exist at a moment. */
export const NO_BUDGET_THEN = 'Este orçamento não existia no momento pedido.';

/** The last moment of an organisation's data; throws {@link VersionRefused} if there is none. */
export async function lastMoment(db: Database, scope: Scope): Promise<number> {
  const found = db.selectFrom('changes').where(within(scope, 'changes')).orderBy('moment', 'desc').limit(1);
  const last = await found.select('moment').executeTakeFirst();
  if (last === undefined) throw beforeHistory(null);
  return last.moment;
}

function notYet(last: number | null): VersionRefused {
  const there = last === null ? '' : ` A última mudança dos dados é de ${momentInWords(last)}.`;
  return new VersionRefused(`Este momento ainda não chegou.${there}`);
}

function beforeHistory(beginning: number | null): VersionRefused {
  if (beginning === null) return new VersionRefused('Ainda não há história dos dados.');
  return new VersionRefused(`A história dos dados começa em ${momentInWords(beginning)}.`);
}

type Around = {
  readonly moment: number | null;
  readonly beginning: number | null;
  readonly last: number | null;
  readonly now: number;
};

/** A moment as people read it and as addresses write it: '20/11/2026 às 14:03 (2026-11-20T17:03:00.000Z)'. */
export function momentInWords(moment: number): string {
  return `${formatMoment(momentOf(new Date(moment)))} (${isoMoment(moment)})`;
}

/** A moment as addresses write it: ISO 8601 with milliseconds, in UTC. */
export function isoMoment(moment: number): string {
  return new Date(moment).toISOString();
}
