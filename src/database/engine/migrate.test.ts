import { expect, test } from 'vitest';
import { MIGRATIONS, migrationsOf } from './migrate.ts';

test('migrations are the numbered files of their folder, whatever else their names contain', () => {
  expect(MIGRATIONS[0]).toBe('0001-data-folder');
  const files = ['value-columns.ts', '0002-oauth2_Keys.ts', '0001-data.ts', '0001-data.db.test.ts', 'readme.md'];
  expect(migrationsOf(files)).toEqual(['0001-data', '0002-oauth2_Keys']);
});

test.each([
  ['a number is missing', ['0001-a.ts', '0003-b.ts'], '0003-b'],
  ['two have one number', ['0001-a.ts', '0001-b.ts'], '0001-b'],
  ['a number is too short', ['0001-a.ts', '002-b.ts'], '002-b'],
])('migrations are refused if %s', (_, files, misplaced) => {
  expect(() => migrationsOf(files)).toThrow(`migration ${misplaced}: its number is not the next one`);
});
