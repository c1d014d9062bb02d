import { ForeseenFailure } from '../../domain/foreseen-failure.ts';
import { adviceFor } from './unreachable-advice.ts';

/** Thrown when the server of DATABASE_URL takes no connection: the reason in its or the system's own words, and what to do. */
export class DatabaseUnreachable extends ForeseenFailure {
  override readonly name = 'DatabaseUnreachable';

  constructor(cause: unknown, url: string) {
    const advice = adviceFor(cause, url);
    super(`${REFUSED} (${reasonOf(cause)})${advice === undefined ? '' : `: ${advice}`}.`, { cause });
  }
}

const REFUSED = 'Não foi possível se conectar ao banco de dados de DATABASE_URL';

/** A host name with several addresses fails once for each, and the AggregateError has no message. */
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return [...new Set(cause.errors.map(reasonOf))].join('; ');
  return (cause instanceof Error ? cause.message : String(cause)).replace(/\s*\n\s*/g, ' ').replace(/\.$/, '');
}
