import { ForeseenFailure } from '../../domain/foreseen-failure.ts';

/** Thrown when the server of DATABASE_URL takes no connection; the reason is in the server's or system's own words. */
export class DatabaseUnreachable extends ForeseenFailure {
  override readonly name = 'DatabaseUnreachable';

  constructor(cause: unknown) {
    super(`Não foi possível se conectar ao banco de dados de DATABASE_URL (${reasonOf(cause)}).`, { cause });
  }
}

/** A host name with several addresses fails once for each, and the AggregateError has no message. */
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return [...new Set(cause.errors.map(reasonOf))].join('; ');
  return cause instanceof Error ? cause.message : String(cause);
}
