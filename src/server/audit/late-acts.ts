import type { Actor, AuditEvent } from '../../audit/audit-event.ts';
import { type Scope, within } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';

/** The actor of an audit event that is written after its person was erased. */
const ERASED: Actor = { id: 'apagada', email: 'apagada', name: 'Pessoa apagada' };

/**
 * An event as the audit log may store it: without a person who was erased meanwhile. Must be called in a transaction:
 * an erasure then waits until the transaction ends.
 */
export async function withoutErased(db: Database, event: AuditEvent): Promise<AuditEvent> {
  const { scope, by, detail } = event;
  if (by === null || (await isKnown(db, scope, by.id))) return event;
  return { ...event, by: ERASED, detail: detail.replaceAll(by.email, ERASED.name) };
}

/** Whether the account exists or, if it was removed but not erased, at least one of its audit events. */
async function isKnown(db: Database, scope: Scope, id: string): Promise<boolean> {
  const account = await db
    .selectFrom('user')
    .select('id')
    .where(within(scope, 'user'))
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (account !== undefined) return true;
  const acts = db.selectFrom('acts').select('id').where(within(scope, 'acts')).where('personId', '=', id);
  return (await acts.limit(1).executeTakeFirst()) !== undefined;
}
