import { expect, test } from 'vitest';
import type { Tarefa } from '../../../contracts/administration/tarefas.ts';
import { isPending, situationOf, timesOf } from './job-words.ts';

const job: Tarefa = {
  id: '00000000-0000-4000-8000-000000000000',
  titulo: 'Pacote',
  situacao: 'naFila',
  doServidor: false,
  pedidaPor: null,
  pedidaEm: '2026-11-20T12:00:00.000Z',
  marcadaPara: '2026-11-20T13:00:00.000Z',
  inicio: null,
  fim: null,
  repete: false,
  tentativas: 0,
  maximo: 5,
  erro: null,
};
const [inicio, fim] = ['2026-11-20T13:00:01.000Z', '2026-11-20T13:00:09.000Z'];

test('the words of a job are its state, and its attempts if it was tried again', () => {
  const words = [
    {},
    { tentativas: 2, erro: 'x' },
    { situacao: 'fazendo', tentativas: 1 },
    { situacao: 'fazendo', tentativas: 3 },
    { situacao: 'pronto', tentativas: 1 },
    { situacao: 'falhou', tentativas: 1, erro: 'x' },
    { situacao: 'falhou', tentativas: 5, erro: 'x' },
  ] as const;
  expect(words.map((change) => situationOf({ ...job, ...change }))).toEqual([
    'Na fila',
    'Na fila de novo, depois de 2 de 5 tentativas',
    'Em curso',
    'Em curso, tentativa 3 de 5',
    'Pronta',
    'Falhou',
    'Falhou em 5 tentativas',
  ]);
});

test('a waiting job has the time when it is due, the others the times when they ran', () => {
  expect(timesOf(job)).toEqual([['para', job.marcadaPara]]);
  expect(timesOf({ ...job, situacao: 'fazendo', inicio })).toEqual([['começou em', inicio]]);
  const ended = { ...job, situacao: 'pronto', inicio, fim } as const;
  expect(timesOf(ended)).toEqual([
    ['começou em', inicio],
    ['terminou em', fim],
  ]);
  expect([isPending(job), isPending(ended)]).toEqual([true, false]);
});
