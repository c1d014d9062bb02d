import { expect, test } from 'vitest';
import { cloneableError } from '../../threads/crossing.ts';
import { resourceExhaustionIn, isConnectionLost } from './database-failure.ts';

const failure = (properties: object, message = 'x') => Object.assign(new Error(message), properties);

test.each([
  [failure({ code: 'ENOSPC' }), 'disk'],
  [failure({ code: 'EDQUOT' }), 'disk'],
  [failure({ code: '53100' }), 'disk'],
  [failure({ code: 'ERR_SQLITE_ERROR', errcode: 13 }), 'disk'],
  [failure({ code: 'ERR_SQLITE_ERROR', errcode: 10 | (3 << 8) }), 'brokenDisk'],
  [failure({ code: '58030' }), 'brokenDisk'],
  [failure({ code: '58P01' }), 'brokenDisk'],
  [failure({ code: '53200' }), 'memory'],
  [failure({ code: '53300' }), 'connections'],
  [failure({ code: '25006' }), 'readOnly'],
  [failure({ code: '08P01' }, 'query_wait_timeout'), 'connections'],
  [failure({}, 'could not extend file "base/5/1": No space left on device'), 'disk'],
  [failure({}, 'sorry, too many clients already'), 'connections'],
  [failure({ code: '23505' }), undefined],
  [failure({ code: 'ERR_SQLITE_ERROR', errcode: 5 }), undefined],
  [new Error('x'), undefined],
  ['x', undefined],
])('%o is recognised as %s', (error, exhaustion) => {
  expect(resourceExhaustionIn(error)).toBe(exhaustion);
});

test('the code of an error from a thread is found in its cause', () => {
  const thrown = failure({ code: '53100' }, 'não foi possível estender o arquivo');
  const received = structuredClone(cloneableError(thrown)) as Error;
  expect([received.message, received.stack, resourceExhaustionIn(received)]).toEqual([
    thrown.message,
    thrown.stack,
    'disk',
  ]);
  expect(cloneableError('x')).toBe('x');
});

const coded = (message: string, code: string) => Object.assign(new Error(message), { code });

test.each([
  coded('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
  new AggregateError([coded('connect ECONNREFUSED ::1:5432', 'ECONNREFUSED')]),
  coded('a conexão está sendo encerrada', '57P01'),
  coded('server conn crashed?', '08P01'),
  structuredClone(cloneableError(coded('a conexão está sendo encerrada', '57P01'))), // from a thread
  new Error('Connection terminated unexpectedly'),
  new Error('database "rubrica" is not currently accepting connections'),
])('%s is a lost connection', (error) => {
  expect(isConnectionLost(error)).toBe(true);
});

test.each([
  coded('column "x" does not exist', '42703'),
  coded('aborted', 'ECONNRESET'), // a client that left
  new TypeError('fetch failed', { cause: coded('connect ECONNREFUSED 127.0.0.1:80', 'ECONNREFUSED') }), // an ERP
  'a text',
])('%s is not a lost connection', (error) => {
  expect(isConnectionLost(error)).toBe(false);
});
