import { expect, test } from 'vitest';
import { centroTree } from '../../people/centros/centro-tree.ts';
import { checkCollection, childrenOf, type CollectionFields, reaisOf, requestOf } from './new-collection.ts';

const pai = (codCCustoPai: string, ...filhos: readonly string[]) => ({
  codCCustoPai,
  nomeCCustoPai: codCCustoPai,
  filhos: filhos.map((codCCustoFilho) => ({ codCCustoFilho, nomeCCustoFilho: codCCustoFilho })),
});
const tree = centroTree([pai('1', '1.1', '1.2'), pai('2', '2.1', '2.2'), pai('9')]);

const FIELDS: CollectionFields = {
  nome: ' Reformulação ',
  orcamentoId: '4',
  periodoOrcamento: '2',
  centros: new Set(['1', '2.2']),
  prazo: '2026-11-30',
  instrucoes: '',
  preenchidaCom: 'atual',
  primeiroMes: '11',
  naturezasNovas: false,
  justificativas: true,
  memoriaAcimaDe: '50.000,00',
};

test('the request has the children of a chosen parent', () => {
  expect(childrenOf(tree, new Set(['1', '2.2', '9']))).toEqual(['1.1', '1.2', '2.2']);
  expect(requestOf(FIELDS, tree)).toEqual({
    nome: 'Reformulação',
    orcamentoId: 4,
    periodoOrcamento: 2,
    centros: ['1.1', '1.2', '2.2'],
    prazo: '2026-11-30',
    instrucoes: '',
    preenchidaCom: 'atual',
    primeiroMes: 11,
    naturezasNovas: false,
    naturezas: null,
    justificativas: true,
    memoriaAcimaDe: 50_000,
  });
});

test('missing and invalid fields have a message', () => {
  const wrong = (fields: Partial<CollectionFields>) =>
    Object.entries(checkCollection({ ...FIELDS, ...fields })).flatMap(([name, problem]) => (problem ? [name] : []));
  expect(wrong({})).toEqual([]);
  expect(wrong({ nome: ' ', prazo: '', centros: new Set(), memoriaAcimaDe: 'muito' })).toEqual([
    'nome',
    'centros',
    'prazo',
    'memoriaAcimaDe',
  ]);
});

test.each([
  ['', null],
  ['50.000,00', 50_000],
  ['R$ 1.234,5', 1234.5],
  ['50000', 50_000],
  ['0', 0],
  ['50.00', undefined],
  ['1,234.00', undefined],
  ['-1', undefined],
])('"%s" is %s reais', (text, reais) => {
  expect(reaisOf(text)).toBe(reais);
});
