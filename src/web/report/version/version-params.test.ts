import { expect, test } from 'vitest';
import type { Past } from '../compare/compare-choices.ts';
import { describeVersion, labelOfVersion, versionGroups } from './version-words.ts';
import { changeVersion, comparedWithToday, keptVersion } from './version-params.ts';

const ID = '0b1c7e66-63c4-4f39-9a0e-2f0d3a6f4c11';
const MOMENT = '2026-03-12T17:05:00.123Z';
const moment = { momento: MOMENT, causa: 'carga', quem: 'Ana', arquivo: 'a.xlsx', nota: null } as const;
const past: Past = {
  versions: [{ id: ID, nome: 'Aprovado', momento: MOMENT }],
  moments: [moment, { ...moment, momento: '2026-11-20T13:05:00.000Z', causa: 'edicao', arquivo: null }],
  since: MOMENT,
};

test('another version keeps the address except an open amount and a comparison with that version', () => {
  const before = { orcamentoId: '4', nivel: '2', coluna: 'total', 'em.codCCustoPai': '1.2' };
  expect(changeVersion(before, ID)).toEqual({ orcamentoId: '4', nivel: '2', versao: ID });
  expect(changeVersion({ ...before, versao: ID, comparar: 'orcamento-3' }, undefined)).toEqual({
    orcamentoId: '4',
    nivel: '2',
    comparar: 'orcamento-3',
  });
  const compared = { orcamentoId: '4', comparar: `versao-${ID}`, so: 'soMudancas' };
  expect(changeVersion(compared, ID)).toEqual({ orcamentoId: '4', versao: ID });
});

test('the current data are compared with the version that was read', () => {
  expect(comparedWithToday({ orcamentoId: '4', versao: ID })).toEqual({ orcamentoId: '4', comparar: `versao-${ID}` });
  expect(comparedWithToday({ orcamentoId: '4', versao: MOMENT })).toEqual({ orcamentoId: '4', comparar: MOMENT });
});

test('a version is kept only for other filters of the same budget', () => {
  expect(keptVersion({ orcamentoId: '4', versao: ID }, '4')).toEqual({ versao: ID });
  expect([keptVersion({ orcamentoId: '4', versao: ID }, '3'), keptVersion({ orcamentoId: '4' }, '4')]).toEqual([
    {},
    {},
  ]);
});

test('versions and changes are labelled by name and time; the instant before a change by the change', () => {
  expect(versionGroups(past).map(({ choices }) => choices.map(({ label, note }) => [label, note]))).toEqual([
    [['Aprovado', '12/03/2026']],
    [
      ['Alteração direta no banco de dados', '20/11/2026 às 10:05'],
      ['Carga de a.xlsx', '12/03/2026 às 14:05'],
    ],
  ]);
  expect(labelOfVersion(ID, past)).toBe('Aprovado · 12/03/2026');
  expect(describeVersion(ID, past)).toBe('Aprovado, os dados de 12/03/2026 às 14:05');
  const before = '2026-03-12T17:05:00.122Z';
  expect([MOMENT, before].map((each) => labelOfVersion(each, past))).toEqual([
    '12/03/2026 às 14:05',
    'Antes de 12/03/2026 às 14:05',
  ]);
  expect([MOMENT, before].map((each) => describeVersion(each, past))).toEqual([
    '12/03/2026 às 14:05 (Carga de a.xlsx)',
    'Antes de 12/03/2026 às 14:05 (Carga de a.xlsx)',
  ]);
  expect(labelOfVersion('2026-05-01T12:00:00Z', past)).toBe('01/05/2026 às 09:00');
  expect(labelOfVersion('ontem', past)).toBe('uma versão que não se encontrou');
});
