import { expect, test } from 'vitest';
import { databasePlace } from './place.ts';

test('the place of the data is the server of DATABASE_URL, else the folder of RUBRICA_DADOS, else ./dados', () => {
  expect(databasePlace({ DATABASE_URL: 'postgresql://banco/rubrica', RUBRICA_DADOS: '/dados' })).toEqual({
    url: 'postgresql://banco/rubrica',
  });
  expect(databasePlace({ DATABASE_URL: ' ', RUBRICA_DADOS: '/dados' })).toEqual({ folder: '/dados' });
  expect(databasePlace({ RUBRICA_DADOS: '' })).toEqual({ folder: './dados' });
});
