/** Why a database cannot serve: an exhausted resource, a broken disk, or read-only mode. */
export type ResourceExhaustion = 'disk' | 'connections' | 'memory' | 'brokenDisk' | 'readOnly';

/** Returns why a database cannot serve, if an error of this machine, SQLite (the folder's lock) or PostgreSQL says so. */
export function resourceExhaustionIn(error: unknown): ResourceExhaustion | undefined {
  if (!(error instanceof Error)) return undefined;
  return (
    ofCode(codeOf(error) ?? '') ??
    ofSqlite(error) ??
    EXHAUSTION_MESSAGES.find(([, pattern]) => pattern.test(error.message))?.[0]
  );
}

/** Returns the code of a system or PostgreSQL error; it is in the cause if `cloneableError` took it across threads. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error) return String(error.code);
  const { cause } = error;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : undefined;
}

/** Whether a statement failed because a unique index already has its key. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505';
}

/** Returns the exhaustion of a system or PostgreSQL code; class 58 is system errors, which a retry does not solve. */
function ofCode(code: string): ResourceExhaustion | undefined {
  return CODES.get(code) ?? (/^58...$/.test(code) ? 'brokenDisk' : undefined);
}

const CODES: ReadonlyMap<string, ResourceExhaustion> = new Map([
  ['ENOSPC', 'disk'],
  ['EDQUOT', 'disk'],
  ['53100', 'disk'],
  ['EIO', 'brokenDisk'],
  ['53200', 'memory'],
  ['ENOMEM', 'memory'],
  ['53300', 'connections'],
  ['25006', 'readOnly'],
]);

/** SQLite's primary error codes, the lowest byte of `errcode`. */
const SQLITE: ReadonlyMap<number, ResourceExhaustion> = new Map([
  [7, 'memory'],
  [10, 'brokenDisk'],
  [13, 'disk'],
]);

function ofSqlite(error: Error): ResourceExhaustion | undefined {
  return 'errcode' in error ? SQLITE.get(Number(error.errcode) & 0xff) : undefined;
}

/** The messages of errors that lost their code, such as wrapped ones; PostgreSQL's in English only. */
const EXHAUSTION_MESSAGES: readonly (readonly [ResourceExhaustion, RegExp])[] = [
  ['disk', /no space left on device|disk is full|disk quota exceeded/i],
  ['brokenDisk', /input\/output error|disk I\/O error/i],
  [
    'connections',
    /too many (clients already|connections for)|remaining connection slots|no more connections|query_wait_timeout/i,
  ],
];

/** Whether a statement failed because the database is down, out of reach or refuses connections. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.some(isConnectionLost)) return true; // a host name with several addresses
  if (!(error instanceof Error)) return false;
  return REFUSALS.has(codeOf(error) ?? '') || CONNECTION_MESSAGES.test(error.message);
}

/** PostgreSQL's codes for closed and refused connections; PgBouncer uses 08P01 for nearly all of them. */
const REFUSALS = new Set('08000 08001 08003 08004 08006 08P01 28000 28P01 3D000 53300 57P01 57P02 57P03'.split(' '));

/** The messages of lost connections, for errors without a code, as the driver's own are. */
const CONNECTION_MESSAGES = new RegExp(
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
