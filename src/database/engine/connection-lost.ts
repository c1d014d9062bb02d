/** Whether a statement failed because the database is down, out of reach or refuses connections. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.some(isConnectionLost)) return true; // a host name with several addresses
  if (!(error instanceof Error)) return false;
  return ('code' in error && REFUSALS.has(String(error.code))) || MESSAGES.test(error.message);
}

/** PostgreSQL's codes for ended and refused connections; 08P01 is PgBouncer's for nearly all that ends one. */
const REFUSALS = new Set('08000 08001 08003 08004 08006 08P01 28000 28P01 3D000 53300 57P01 57P02 57P03'.split(' '));

/** Recognised by message: errors from threads lose their code, and the driver's own have none. */
const MESSAGES = new RegExp(
  [
    '^(connect|read|write|getaddrinfo) E[A-Z_]+',
    '^Connection terminated',
    '^terminating connection',
    '^timeout exceeded when trying to connect$',
    '^Client has encountered a connection error',
    '^the database system is ',
    'is not currently accepting connections$',
  ].join('|'),
);
