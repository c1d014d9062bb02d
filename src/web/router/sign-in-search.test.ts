import { expect, test } from 'vitest';
import { readSignInSearch } from './sign-in-search.ts';

test.each([
  [
    { motivo: 'sem-conta', voltar: '/a' },
    { motivo: 'sem-conta', voltar: '/a' },
  ],
  [{ ligada: 'sim' }, { ligada: 'sim' }],
  [{ motivo: 'Ligue 0800', voltar: ['/a'], ligada: 'Ligue 0800' }, {}],
])('%j: what an address may say to the sign-in page', (search, read) => {
  expect(readSignInSearch(search)).toEqual({ motivo: undefined, voltar: undefined, ligada: undefined, ...read });
});
