import { randomUUID } from 'node:crypto';
import type { Person } from '../../../accounts/people.ts';
import type { Database } from '../../../database/schema.ts';
import { enqueueMail } from '../../../mail/enqueue.ts';
import { accountLetter } from '../../../mail/letters.ts';
import type { UserRequest } from '../../audit/audit-log.ts';

/** Queues the message with which a person creates their password; returns whether it was queued. */
export async function tellOfAccount(
  db: Database,
  { user, scope }: UserRequest,
  { person, isNew }: { readonly person: Person; readonly isNew: boolean },
): Promise<boolean> {
  const letter = accountLetter(person.name, { by: user.name, isNew });
  const mail = { ...letter, userId: person.id, ownerId: user.id, key: `conta:${randomUUID()}` };
  return (await enqueueMail(db, scope, mail)) === 'naFila';
}
