import { expect, test } from 'vitest';
import { adviceFor } from './database-unreachable.ts';

const failure = (message: string, code?: string) => Object.assign(new Error(message), code && { code });
const PLAIN = 'postgresql://x/y';
const TLS = `${PLAIN}?sslmode=require`;

// errors of servers that the tests do not have; the others are in hosted-postgres.db.test.ts
test.each([
  ['of Neon', failure('connection is insecure (try using `sslmode=require`)', 'XX000'), PLAIN, /sem TLS/],
  ['of Supabase', failure('SSL connection is required', 'XX000'), PLAIN, /sem TLS/],
  ['in Portuguese', failure('nenhuma entrada no pg_hba.conf para "x", sem criptografia', '28000'), PLAIN, /sem TLS/],
  ['that has TLS', failure('no pg_hba.conf entry for host "1.2.3.4", SSL on', '28000'), TLS, /lista de IPs$/],
  ['without TLS', failure('The server does not support SSL connections'), TLS, /não oferece TLS/],
  ['expired', failure('certificate has expired', 'CERT_HAS_EXPIRED'), TLS, /certificado do servidor venceu/],
  ['too new', failure('certificate is not yet valid', 'CERT_NOT_YET_VALID'), TLS, /ainda não vale/],
  ['self-signed', failure('self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT'), TLS, /sslrootcert=/],
  ['full', failure('sorry, too many clients already', '53300'), TLS, /todas em uso/],
  ['PgBouncer, full', failure('no more connections allowed (max_client_conn)', '08P01'), TLS, /todas em uso/],
  ['beyond a firewall', failure('timeout exceeded when trying to connect'), TLS, /firewall/],
  ['on IPv6 alone', failure('connect ENETUNREACH 2600:1f18::1:5432', 'ENETUNREACH'), TLS, /não responde/],
  ['by two addresses', new AggregateError([failure('x', 'ECONNREFUSED'), failure('x', 'ECONNREFUSED')]), TLS, /atende/],
  ['without a sound address', failure('Invalid URL', 'ERR_INVALID_URL'), PLAIN, /senha em %xx$/],
  ['that starts', failure('the database system is starting up', '57P03'), TLS, /iniciando/],
])('a server %s: the message says what to do', (_name, error, url, advice) => {
  expect(adviceFor(error, url)).toMatch(advice);
});

test('an odd failure gets no advice', () => {
  expect([adviceFor(failure('odd', 'XX000'), PLAIN), adviceFor('odd', PLAIN)]).toEqual([undefined, undefined]);
});
