import { expect, test } from 'vitest';
import { databaseNotices } from './database-notices.ts';

const connection = { kind: 'postgresql', url: 'postgresql://x/y' } as const;

test('too few connections for a process are told, enough are not', () => {
  expect(databaseNotices({ connection, connectionLimit: 29 }, 29)).toEqual([]);
  expect(databaseNotices({ connection, connectionLimit: 28 }, 29)).toEqual([
    'O banco de dados permite 28 conexões, e este processo usa até 29: sem um pooler no meio, pedidos serão recusados em horas cheias. Aumente o limite.',
  ]);
  expect(databaseNotices({ connection: { kind: 'pglite', host: '/dados', port: 1 } }, 29)).toEqual([]);
});
