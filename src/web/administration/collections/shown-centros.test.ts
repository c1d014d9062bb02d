import { expect, test } from 'vitest';
import type { CentroDaColeta } from '../../../contracts/collections/coletas.ts';
import { stateInWords } from './CentroRow.tsx';
import { countsByState, groupsOf, peopleInWords, shownCentros, stateNamed, sumsOf } from './shown-centros.ts';

const CENTRO: CentroDaColeta = {
  codCCustoFilho: '1.1',
  nome: 'Gabinete',
  codCCustoPai: '1',
  nomeCCustoPai: 'Superintendência',
  responsaveis: ['Renata Lima'],
  estado: 'naoAberta',
  antes: 100,
  devolvido: null,
  diferenca: null,
  baixadaEm: null,
  devolvidaEm: null,
  devolvidaPor: null,
  aceitaEm: null,
  comentario: null,
  problemas: 0,
  conflitos: null,
  diferencaAceita: null,
};
const waiting: CentroDaColeta = {
  ...CENTRO,
  codCCustoFilho: '1.2',
  nome: 'Ouvidoria',
  responsaveis: ['Júlio'],
  estado: 'aguardando',
  devolvido: 250,
  diferenca: 150,
  conflitos: 1,
};
const other: CentroDaColeta = { ...CENTRO, codCCustoFilho: '2.1', codCCustoPai: '2', nomeCCustoPai: 'Finanças' };
const all = [CENTRO, waiting, other];

test.each([
  [undefined, '', all],
  ['aguardando', '', [waiting]],
  ['aguardando', 'renata', []],
  [undefined, 'JULIO', [waiting]],
  [undefined, 'financas 2.1', [other]],
] as const)('the state %s and the text "%s" show the centres that match both', (estado, text, shown) => {
  expect(shownCentros(all, estado, text)).toEqual(shown);
});

test('an unknown state in an address means all; centres are counted by state, and each person once', () => {
  expect(['aguardando', 'outro', undefined].map(stateNamed)).toEqual(['aguardando', undefined, undefined]);
  expect(countsByState(all).get('naoAberta')).toBe(2);
  expect([all, [waiting], []].map(peopleInWords)).toEqual(['2 responsáveis', '1 responsável', 'sem responsáveis']);
});

test('the returned sum counts a centre not returned with its current amount; it is null if none was returned', () => {
  expect(sumsOf(all)).toEqual({ antes: 300, devolvido: 450, diferenca: 150 });
  expect(sumsOf([CENTRO])).toEqual({ antes: 100, devolvido: null, diferenca: null });
  const groups = groupsOf([...all, { ...waiting, estado: 'aceita' }]);
  expect(groups.map(({ code, centros, accepted }) => [code, centros.length, accepted])).toEqual([
    ['1', 3, 1],
    ['2', 1, 0],
  ]);
});

test.each<[Partial<CentroDaColeta>, string]>([
  [{}, 'não aberta'],
  [{ estado: 'baixada', baixadaEm: '2026-11-19T13:31:00.000Z' }, 'baixada em 19/11'],
  [{ estado: 'devolvidaComErros', problemas: 1 }, 'devolvida com 1 erro'],
  [{ estado: 'devolvidaComErros', problemas: 3, comentario: 'x' }, 'devolvida com comentário'],
  [{ estado: 'aguardando', conflitos: 0 }, 'aguardando aceite'],
  [{ estado: 'aguardando', conflitos: 2 }, 'aguardando aceite · 2 conflitos'],
  [{ estado: 'aceita', aceitaEm: '2026-11-18T13:31:00.000Z', diferencaAceita: 125_000 }, 'aceita em 18/11 · +1.250,00'],
  [{ estado: 'atrasada' }, 'atrasada 3 dias · não aberta'],
  [{ estado: 'atrasada', problemas: 3 }, 'atrasada 3 dias · com 3 erros'],
])('the state of %j in words', (fields, expected) => {
  const { words, detail } = stateInWords({ ...CENTRO, ...fields }, { diasAtePrazo: -3 });
  expect([words, ...(detail === undefined ? [] : [detail])].join(' · ')).toBe(expected);
});
