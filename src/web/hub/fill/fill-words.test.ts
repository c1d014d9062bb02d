import { expect, test } from 'vitest';
import type { MinhaColeta } from '../../../contracts/collections/filling.ts';
import { downloadedWhen, nextStep, sentWhen, stateForFiller, titleOf } from './fill-words.ts';
import { whyNotSendable } from './use-sending-workbook.ts';

type Centro = MinhaColeta['centros'][number];

const CENTRO: Centro = {
  codCCustoFilho: '1.1',
  nome: 'Gabinete',
  estado: 'naoAberta',
  antes: 0,
  devolvido: null,
  diferenca: null,
  baixadaEm: null,
  devolvidaEm: null,
  devolvidaPor: null,
  aceitaEm: null,
  comentario: null,
  problemas: 0,
};
const downloaded: Centro = { ...CENTRO, estado: 'baixada', baixadaEm: '2026-11-19T13:31:00.000Z' };
const wrong: Centro = {
  ...downloaded,
  estado: 'devolvidaComErros',
  devolvidaEm: '2026-11-22T21:47:00.000Z',
  problemas: 3,
};
const waiting: Centro = { ...wrong, estado: 'aguardando', problemas: 0 };

const of = (centros: readonly Centro[], diasAtePrazo = 7): MinhaColeta => ({
  id: '1',
  nome: 'Reformulação',
  orcamentoId: 4,
  ano: 2026,
  periodoOrcamento: 2,
  prazo: '2026-11-30',
  diasAtePrazo,
  instrucoes: '',
  situacao: 'aberta',
  criadaPor: null,
  porCorrigir: [],
  centros: [...centros],
});

test.each([
  [of([CENTRO, wrong]), 'Preencher até 30/11: 2 centros', 3],
  [of([CENTRO]), 'Preencher até 30/11: 1 centro', 1],
  [of([downloaded], -2), 'Preencher, o prazo era 30/11: 1 centro', 2],
  [of([waiting, wrong]), 'Preencher até 30/11: 2 centros', 3],
  [of([waiting]), 'Preenchido: 1 centro', 4],
  [of([waiting, { ...waiting, estado: 'aceita' }]), 'Preenchidos: 2 centros', 4],
] as const)('the title and the next step of a collection: case %#', (collection, title, step) => {
  expect([titleOf(collection), nextStep(collection)]).toEqual([title, step]);
});

test('the last download and the last sending of any centre count', () => {
  const later = { ...downloaded, baixadaEm: '2026-11-20T13:31:00.000Z' };
  expect([of([CENTRO]), of([CENTRO, later, downloaded])].map(downloadedWhen)).toEqual([
    undefined,
    'baixada em 20/11 às 10:31',
  ]);
  expect([of([CENTRO]), of([waiting, CENTRO])].map(sentWhen)).toEqual([undefined, waiting.devolvidaEm]);
});

test('states have texts for the person who fills in', () => {
  const states = [
    CENTRO,
    downloaded,
    wrong,
    { ...wrong, comentario: 'Falta a memória.' },
    waiting,
    { ...wrong, estado: 'atrasada' as const },
  ];
  expect(states.map((centro) => stateForFiller(centro, { diasAtePrazo: -1 }))).toEqual([
    'planilha não baixada',
    'baixada em 19/11',
    '3 células para corrigir',
    'devolvida para corrigir',
    'aguardando aceite',
    'atrasada 1 dia, 3 células para corrigir',
  ]);
});

test('one .xlsx, .xls or .csv file that is not empty is sent at a time', () => {
  const file = (name: string, size = 1) => ({ name, size });
  expect([[file('a.XLSX')], [file('a.xls')], [file('a.csv')]].map(whyNotSendable)).toEqual(Array(3).fill(undefined));
  expect([[], [file('a.xlsx'), file('b.xlsx')], [file('a.ods')], [file('a.xlsx', 0)]].map(whyNotSendable)).toEqual([
    'Envie uma planilha por vez.',
    'Envie uma planilha por vez.',
    '"a.ods" não pode ser lido. Envie a planilha como .xlsx.',
    '"a.xlsx" está vazio.',
  ]);
});
