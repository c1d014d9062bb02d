import { expect, test } from 'vitest';
import { databaseNotices, settingsNotices } from './database-notices.ts';

test('too few connections for a process give a warning, enough do not', () => {
  expect(databaseNotices({ connectionLimit: 29 }, 29)).toEqual([]);
  expect(databaseNotices({ connectionLimit: 28 }, 29)).toEqual([
    'O banco de dados permite 28 conexões, e este processo usa até 29: sem um pooler no meio, pedidos serão recusados em horas cheias. Aumente o limite.',
  ]);
  expect(databaseNotices({}, 29)).toEqual([]);
});

test('https without a trusted proxy gives a warning, anything else does not', () => {
  const publicUrl = new URL('https://orcamento.exemplo.com');
  expect(settingsNotices({ publicUrl, trustProxy: false })).toEqual([expect.stringContaining('PROXY_CONFIAVEL')]);
  expect(settingsNotices({ publicUrl, trustProxy: ['127.0.0.1'] })).toEqual([]);
  expect(settingsNotices({ publicUrl: new URL('http://orcamento.exemplo.com'), trustProxy: false })).toEqual([]);
  expect(settingsNotices({ publicUrl: undefined, trustProxy: false })).toEqual([]);
});
