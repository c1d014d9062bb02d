import type { Selectable } from 'kysely';
import type { Actor } from '../audit/audit-event.ts';
import { type Scope, within } from '../database/lines/scope.ts';
import type { Database, Schema } from '../database/schema.ts';
import { VersionRefused } from './moments.ts';

/** The number of days for which a request for removal is valid, from the first request on. */
const REQUEST_DAYS = 7;
const DAY = 24 * 60 * 60 * 1000; // ms

type Request = Pick<Selectable<Schema['versions']>, 'removalAskedBy' | 'removalAskedAt'>;

/** A person who requested a removal and still may: not blocked, with gerência. */
export type Requester = { readonly id: string; readonly name: string };

/** The people, by id, with unexpired requests to remove these versions, who have gerência and are not blocked. */
export async function requestersOf(
  db: Database,
  scope: Scope,
  versions: readonly Request[],
): Promise<ReadonlyMap<string, Requester>> {
  const standing = versions.filter(({ removalAskedAt }) => isWithin(removalAskedAt, REQUEST_DAYS));
  const ids = standing.flatMap(({ removalAskedBy }) => (removalAskedBy === null ? [] : [removalAskedBy]));
  if (ids.length === 0) return new Map();
  const people = db.selectFrom('user').where(within(scope, 'user')).where('id', 'in', ids);
  const able = people.where('gerencia', '=', true).where('blocked', '=', false);
  const found = await able.select(['id', 'name']).execute();
  return new Map(found.map((requester) => [requester.id, requester]));
}

/** The person who requested a version's removal; undefined if nobody did or the request is no longer valid. */
export function requesterOf({ removalAskedBy, removalAskedAt }: Request, requesters: ReadonlyMap<string, Requester>) {
  if (removalAskedBy === null || !isWithin(removalAskedAt, REQUEST_DAYS)) return undefined;
  return requesters.get(removalAskedBy);
}

/** A person's request; it keeps the time of a request made less than seven days ago, by anybody, even a withdrawn one. */
export function requestOf({ removalAskedAt }: Request, by: Actor): Request {
  const first = isWithin(removalAskedAt, REQUEST_DAYS) ? removalAskedAt : new Date();
  return { removalAskedBy: by.id, removalAskedAt: first };
}

/**
 * Throws unless a person may confirm another's request: they still have gerência, and neither of the two was given an
 * account or a password since the first request, as one person could then act as both. The audit log shows who gave
 * access before.
 */
export async function requireSecondPerson(
  db: Database,
  scope: Scope,
  by: Actor,
  { requester, since }: { readonly requester: Requester; readonly since: Date | null },
): Promise<void> {
  const people = db.selectFrom('user').where(within(scope, 'user')).where('id', 'in', [by.id, requester.id]);
  const able = people.where('gerencia', '=', true).where('blocked', '=', false);
  const two = await able.select(['id', 'accessGivenBy', 'accessGivenAt']).execute();
  if (two.every(({ id }) => id !== by.id))
    throw new VersionRefused('Você já não tem o direito de gerência.', 'forbidden');
  const given = two.filter(({ accessGivenBy }) => accessGivenBy !== null);
  if (given.some(({ accessGivenAt }) => accessGivenAt !== null && accessGivenAt > (since ?? 0)))
    throw new VersionRefused(NOT_TWO, 'conflict');
}

const NOT_TWO =
  'Alguém deu a você ou a quem pediu a remoção a conta ou a senha depois do primeiro pedido. ' +
  'Peça a outra pessoa com gerência que confirme.';

function isWithin(since: Date | null, days: number): boolean {
  return since !== null && Date.now() - since.getTime() < days * DAY;
}
