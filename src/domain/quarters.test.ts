import { expect, it } from 'vitest';
import { TRIMESTRE_NAMES } from './months.ts';

it('quarters have the names of the report columns', () => {
  expect(TRIMESTRE_NAMES).toEqual(['1º Trimestre', '2º Trimestre', '3º Trimestre', '4º Trimestre']);
});
