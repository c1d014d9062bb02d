/** Whether a statement failed because no database was there to answer it: it is down, out of reach or takes nobody in. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.some(isConnectionLost)) return true; // a name of several addresses
  if (!(error instanceof Error)) return false;
  return ('code' in error && REFUSALS.has(String(error.code))) || MESSAGES.test(error.message);
}

/** What a PostgreSQL server says as it ends or refuses a connection. */
const REFUSALS = new Set([
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '28000',
  '28P01',
  '3D000',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);

/** By message: errors lose their code on the way out of a thread, and the driver's own have none. */
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
