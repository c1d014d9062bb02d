import { expect, test } from 'vitest';
import { scopeOfCentros, scopeOfOrganization } from './scope.ts';

test('equal cost centres make equal scopes, whatever their order', () => {
  const key = (filhos: readonly string[]) => JSON.stringify(scopeOfCentros(1, { pais: [], filhos }));
  expect(key(['1.2', '1.10'])).toBe(key(['1.10', '1.2']));
  expect(key(['1.2'])).not.toBe(key(['1.10']));
  expect(key([])).not.toBe(JSON.stringify(scopeOfOrganization(1)));
});
