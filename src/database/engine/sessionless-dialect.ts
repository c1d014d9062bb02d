import { PostgresAdapter, PostgresDialect } from 'kysely';

/**
 * Kysely's dialect without its lock of migrations, which belongs to a session: with transaction pooling it stays on a
 * connection that a pooler lends to others, and the next start waits for it. `migrate` has one of its own.
 */
export class SessionlessDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new SessionlessAdapter();
  }
}

class SessionlessAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
