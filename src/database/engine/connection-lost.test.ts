import { expect, test } from 'vitest';
import { isConnectionLost } from './connection-lost.ts';

const coded = (message: string, code: string) => Object.assign(new Error(message), { code });

test.each([
  coded('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
  new AggregateError([coded('connect ECONNREFUSED ::1:5432', 'ECONNREFUSED')]),
  coded('a conexão está sendo encerrada', '57P01'),
  coded('server conn crashed?', '08P01'),
  new Error('Connection terminated unexpectedly'),
  new Error('database "rubrica" is not currently accepting connections'),
])('%s is told from a bug', (error) => {
  expect(isConnectionLost(error)).toBe(true);
});

test.each([
  coded('column "x" does not exist', '42703'),
  coded('aborted', 'ECONNRESET'), // a client that left
  new TypeError('fetch failed', { cause: coded('connect ECONNREFUSED 127.0.0.1:80', 'ECONNREFUSED') }), // an ERP
  'a text',
])('%s is none', (error) => {
  expect(isConnectionLost(error)).toBe(false);
});
