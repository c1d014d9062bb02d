import { inTransaction } from '../database/engine/in-transaction.ts';
import { within, type Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { codesOf, type Centros } from '../domain/centros.ts';
import { type GivenRights, LIMITED_RIGHTS } from '../domain/limited-rights.ts';
import { AccountRefused } from './account-refused.ts';
import { limitColumn, limitedRightsOf, limitOf, refuseLimitedGerencia, type ChosenCentros } from './limits.ts';
import { endAccess } from './sessions.ts';
import { gerenciaLost, noSuchPerson } from './people.ts';
import { readName } from './read-account.ts';

/** A person to change, and the id of the person who changes them; null for the command line, which needs no right. */
export type PersonAndActor = { readonly scope: Scope; readonly id: string; readonly by: string | null };

/** The changed properties of a person. */
export type PersonChange = GivenRights & {
  readonly name?: string | undefined;
  readonly isAdmin?: boolean | undefined;
  readonly gerencia?: boolean | undefined;
  readonly centros?: ChosenCentros | undefined;
  readonly blocked?: boolean | undefined;
};

const LAST = 'É a única pessoa com gerência na organização. Dê antes esse direito a outra.';

/**
 * Changes a person; blocking ends sessions and tokens. Throws {@link AccountRefused} if the last person with gerência
 * would give it up.
 */
export async function changePerson(db: Database, changed: PersonAndActor, change: PersonChange): Promise<void> {
  const name = change.name === undefined ? {} : { name: readName(change.name) };
  const { isAdmin, gerencia, blocked } = change;
  const { id, by } = changed;
  await inTransaction(db, async (transaction) => {
    const { person, isLast } = await lockWithManagers(transaction, changed);
    if (blocked === true && id === by) throw new AccountRefused('Você não pode bloquear a si mesmo.', 'conflict');
    if (by !== null && isLast && gerencia === false) throw new AccountRefused(LAST, 'conflict');
    const limit = await changedLimit(transaction, changed.scope, person, change);
    const limitedRights = limitedRightsOf(change, person, limit);
    const given = Object.entries({ isAdmin, gerencia, blocked }).filter(([, value]) => value !== undefined);
    await transaction
      .updateTable('user')
      .set({ ...name, ...Object.fromEntries(given), ...limitedRights, centros: limitColumn(limit) })
      .where('id', '=', id)
      .execute();
    if (blocked === true) await endAccess(transaction, id);
  });
}

async function changedLimit(db: Database, scope: Scope, person: Limited, { centros, gerencia }: PersonChange) {
  const before = person.centros ?? 'todos';
  const limit = await limitOf(db, scope, centros ?? codesOf(before), before);
  refuseLimitedGerencia(gerencia ?? person.gerencia, limit);
  return limit;
}

type Limited = { readonly centros: Centros | null; readonly gerencia: boolean };

/** Removes a person, their sessions and tokens; with `sparesLast` never the last one with gerência. */
export async function removePerson(db: Database, removed: PersonAndActor, { sparesLast = false } = {}): Promise<void> {
  const { id, by } = removed;
  await inTransaction(db, async (transaction) => {
    const { isLast } = await lockWithManagers(transaction, removed);
    if (sparesLast && isLast) throw new AccountRefused(LAST, 'conflict');
    if (id === by) throw new AccountRefused('Você não pode remover a si mesmo.', 'conflict');
    await transaction.deleteFrom('user').where('id', '=', id).execute();
  });
}

/**
 * Locks the person and everybody with gerência, ordered by id, so that the second of two concurrent changes sees the
 * first; throws {@link AccountRefused} if the person `by` has no gerência now. `isLast`: only the locked person has it.
 */
async function lockWithManagers(db: Database, { scope, id, by }: PersonAndActor) {
  const held = await db
    .selectFrom('user')
    .select(['id', 'gerencia', ...LIMITED_RIGHTS, 'centros', 'blocked'])
    .where(within(scope, 'user'))
    .where((row) => row.or([row('id', '=', id), row.and([row('gerencia', '=', true), row('blocked', '=', false)])]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const person = held.find((one) => one.id === id);
  if (person === undefined) throw noSuchPerson();
  const isAble = ({ gerencia, blocked }: (typeof held)[number]) => gerencia && !blocked;
  if (by !== null && !held.some((one) => one.id === by && isAble(one))) throw gerenciaLost();
  const able = held.filter(isAble);
  return { person, isLast: able.length === 1 && able[0] === person };
}
