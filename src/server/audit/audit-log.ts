import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { databaseTrouble } from '../http/database-trouble.ts';
import { inTransaction } from '../../database/engine/in-transaction.ts';
import type { Database } from '../../database/schema.ts';
import { withoutErased } from './late-acts.ts';
import { type Actor, type AuditEvent, writeAuditEvent } from '../../audit/audit-event.ts';
import type { Api } from '../http/api.ts';
import type { Scope } from '../../database/lines/scope.ts';

/** Writes audit events in the background: a response neither waits for them nor fails with them. */
export type AuditLog = (event: AuditEvent | (() => Promise<AuditEvent | readonly AuditEvent[] | undefined>)) => void;

/** The most queued events; further ones are not written, only logged. */
const MOST_WAITING = 1_000;

/** An audit log that writes one event after another; the server closes after the last is written. */
export function openAuditLog(api: Api, db: Database): AuditLog {
  let waiting = 0;
  let last = Promise.resolve();
  api.addHook('onClose', () => last);
  return (event) => {
    if (waiting >= MOST_WAITING) return api.log.error({ waiting }, 'an audit event was not written');
    waiting += 1;
    last = last
      .then(() => write(db, event).catch((err: unknown) => logFailure(api.log, err)))
      .finally(() => (waiting -= 1));
  };
}

async function write(db: Database, given: Parameters<AuditLog>[0]): Promise<void> {
  const events = typeof given === 'function' ? ((await given()) ?? []) : given;
  for (const event of [events].flat())
    await inTransaction(db, async (transaction) =>
      writeAuditEvent(transaction, await withoutErased(transaction, event)),
    );
}

function logFailure(log: FastifyBaseLogger, err: unknown): void {
  log.error(databaseTrouble(err) === undefined ? { err } : {}, 'an audit event was not written');
}

/** A request of a signed-in user. */
export type UserRequest = { readonly user: Actor; readonly scope: Scope; readonly request: FastifyRequest };

/** The person, organisation and address of an event that a request causes. */
export function eventBy({ user, scope, request }: UserRequest): Pick<AuditEvent, 'scope' | 'address'> & { by: Actor } {
  return { scope, by: user, address: request.ip };
}
