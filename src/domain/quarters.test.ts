import { expect, it } from 'vitest';
import { MESES, MESES_DO_TRIMESTRE, TRIMESTRE_NAMES, TRIMESTRES } from './months.ts';

it('every month lies in exactly one quarter, three by three in the order of the year', () => {
  expect(TRIMESTRES.flatMap((trimestre) => MESES_DO_TRIMESTRE[trimestre])).toEqual(MESES);
  for (const trimestre of TRIMESTRES) expect(MESES_DO_TRIMESTRE[trimestre]).toHaveLength(3);
});

it('quarters have the names of the report columns', () => {
  expect(TRIMESTRE_NAMES).toEqual(['1º Trimestre', '2º Trimestre', '3º Trimestre', '4º Trimestre']);
});
