import { expect, test } from 'vitest';
import type { LinhaDevolvida } from '../../../../contracts/collections/centro.ts';
import {
  chooseReturnedForAll,
  conflictKey,
  decisionsForRequest,
  differenceOf,
  linesInWords,
  linesToAccept,
  refusedCells,
  undecided,
} from './decisions.ts';

const em = { codCCustoFilho: '1', codOrcamentario: '13', tipo: 'Atividade', recurso: 'proprios' } as const;
const month = { mes: 11, celula: 'Q6', antes: 100, enviado: 100, conflito: false, escrito: null };
const line = (natureza: string, own: Partial<LinhaDevolvida> = {}): LinhaDevolvida => ({
  em: { ...em, codTBOrcamento: natureza },
  nome: natureza,
  nova: false,
  aba: '1',
  linha: 6,
  meses: [{ ...month, devolvido: 300, depois: 300 }],
  diferenca: 200,
  memoria: '',
  justificativa: '',
  ...own,
});

const changed = line('3.1');
const conflict = line('3.2', {
  linha: 7,
  meses: [
    { ...month, celula: 'Q7', antes: 500, devolvido: 900, depois: 900, conflito: true },
    { ...month, mes: 12, celula: 'R7', devolvido: 150, depois: 150 },
  ],
  diferenca: 450,
});
const alone = line('3.3', {
  linha: 8,
  meses: [{ ...month, celula: 'Q8', antes: 500, devolvido: 900, depois: 900, conflito: true }],
  diferenca: 400,
});
const refused = line('3.4', {
  linha: 9,
  meses: [{ ...month, celula: 'Q9', devolvido: null, depois: 100, escrito: 'x' }],
  diferenca: 0,
});
const added = line('3.5', { linha: 10, nova: true });
const returned = { linhas: [changed, conflict, alone, refused, added], iguais: 4 };

test('lines in words, each counted under its most urgent state', () => {
  expect(linesInWords(returned)).toBe('9 linhas: 4 iguais, 1 alterada, 1 nova, 2 em conflito, 1 recusada');
  expect(linesInWords({ linhas: [], iguais: 1 })).toBe('1 linha: 1 igual');
  expect(linesInWords({ linhas: [], iguais: 0 })).toBe('0 linhas');
});

test('nothing is decided at first; a conflict decided for the current amount does not change its month', () => {
  expect([undecided(returned, new Map()), linesToAccept(returned, new Map())]).toEqual([2, 4]);
  const kept = new Map([
    [conflictKey(conflict, { mes: 11 }), 'atual'],
    [conflictKey(alone, { mes: 11 }), 'atual'],
  ] as const);
  expect([undecided(returned, kept), linesToAccept(returned, kept)]).toEqual([0, 3]);
  expect([conflict, alone, changed].map((linha) => differenceOf(linha, kept))).toEqual([50, 0, 200]);
  expect(decisionsForRequest(returned, kept)).toEqual([
    { em: conflict.em, mes: 11, fica: 'atual' },
    { em: alone.em, mes: 11, fica: 'atual' },
  ]);
});

test('all conflicts may be decided for the returned amounts', () => {
  const all = chooseReturnedForAll(returned);
  expect([undecided(returned, all), linesToAccept(returned, all)]).toEqual([0, 4]);
  expect(decisionsForRequest(returned, all).map(({ fica }) => fica)).toEqual(['devolvido', 'devolvido']);
});

test('a refused cell is listed with the line of its row, or apart without such a line', () => {
  const cell = (planilha: string, celula: string) => ({ planilha, celula, mensagem: 'não', valor: '' });
  const cells = [cell('1', 'Q9'), cell('1', 'V7'), cell('1', 'E14'), cell('2', 'Q9'), cell('', '')];
  const { ofLine, others } = refusedCells({ ...returned, recusadas: cells });
  expect([refused, conflict, changed].map((linha) => ofLine(linha).map(({ celula }) => celula))).toEqual([
    ['Q9'],
    ['V7'],
    [],
  ]);
  expect(others).toEqual(cells.slice(2));
});
