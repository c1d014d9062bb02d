/** What a machine under a database has run out of, what fails there, or that its server takes no writes. */
export type Shortage = 'disk' | 'connections' | 'memory' | 'brokenDisk' | 'readOnly';

/** What a failure comes from, where it is a shortage: of this machine, of SQLite's lock, or of PostgreSQL's. */
export function shortageIn(error: unknown): Shortage | undefined {
  if (!(error instanceof Error)) return undefined;
  return ofCode(codeOf(error)) ?? ofSqlite(error) ?? MESSAGES.find(([, said]) => said.test(error.message))?.[0];
}

/** An error that crossed from another thread has its code in its cause (`crossing`). */
function codeOf(error: Error): string {
  if ('code' in error) return String(error.code);
  const { cause } = error;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
}

/** By the system's codes and PostgreSQL's; of its class 58, errors of the system, none can be mended by asking again. */
function ofCode(code: string): Shortage | undefined {
  return CODES.get(code) ?? (/^58...$/.test(code) ? 'brokenDisk' : undefined);
}

const CODES: ReadonlyMap<string, Shortage> = new Map([
  ['ENOSPC', 'disk'],
  ['EDQUOT', 'disk'],
  ['53100', 'disk'],
  ['EIO', 'brokenDisk'],
  ['53200', 'memory'],
  ['ENOMEM', 'memory'],
  ['53300', 'connections'],
  ['25006', 'readOnly'],
]);

/** SQLite's codes, in the lowest byte. */
const SQLITE: ReadonlyMap<number, Shortage> = new Map([
  [7, 'memory'],
  [10, 'brokenDisk'],
  [13, 'disk'],
]);

function ofSqlite(error: Error): Shortage | undefined {
  return 'errcode' in error ? SQLITE.get(Number(error.errcode) & 0xff) : undefined;
}

/** Of what has lost its code, such as an error that a library wrapped; PostgreSQL's in English alone. */
const MESSAGES: readonly (readonly [Shortage, RegExp])[] = [
  ['disk', /no space left on device|disk is full|disk quota exceeded/i],
  ['brokenDisk', /input\/output error|disk I\/O error/i],
  [
    'connections',
    /too many (clients already|connections for)|remaining connection slots|no more connections|query_wait_timeout/i,
  ],
];
