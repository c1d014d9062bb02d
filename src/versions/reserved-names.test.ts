import { expect, test } from 'vitest';
import { isReservedName } from './reserved-names.ts';

test.each([
  'hoje',
  'Agora',
  'ONTEM',
  'anteontem',
  'amanhã',
  'ontem às 14:03',
  'Antes da última carga',
  'antes-da-ultima-carga',
  'Como estão agora',
  'como eram ontem',
  '01/03/2026',
  '1/3/26',
  '01/03',
  '01.03.2026',
  '01-03-2026',
  '01/03/2026 às 14:03',
  '01/03/2026 14h',
  '1º de março de 2026',
  '1 de março',
  '12 mar 2026',
  '12 de dezembro às 9h30',
  '2026-11-20',
  '2026-11-20T14:03:00Z',
  '2026-11-20 14:03',
  '2026-11-20T14:03:00.000-03:00',
  'orcamento-3',
  'orcamento-3-proposta',
  'versao-7',
  '00000000-0000-4000-8000-000000000000',
])('%s cannot name a version, as it already has a meaning', (name) => {
  expect(isReservedName(name)).toBe(true);
});

test.each([
  'Aprovado pela diretoria',
  'Aprovado em 01/03/2026',
  '2026-11-20, aprovado',
  '01/03/2026, ata 7',
  '3ª revisão',
  'Março de 2026',
  '2026',
  '12 marcos',
  'Antes da última carga de março',
  'Orçamento 3',
  'Versão 2',
  '1.2',
])('%s can name a version', (name) => {
  expect(isReservedName(name)).toBe(false);
});
