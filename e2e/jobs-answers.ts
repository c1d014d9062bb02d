import type { Page } from '@playwright/test';
import type { Tarefa } from '../src/contracts/administration/tarefas.ts';
import { stubAnswers } from './answer-instead.ts';

const none = {
  doServidor: false,
  pedidaPor: 'Ana Souza',
  pedidaEm: '2026-11-20T12:00:00.000Z',
  marcadaPara: '2026-12-05T11:00:00.000Z',
  inicio: null,
  fim: null,
  repete: false,
  tentativas: 0,
  maximo: 5,
  erro: null,
} as const;
const [inicio, fim] = ['2026-11-20T13:00:00.000Z', '2026-11-20T13:02:00.000Z'];
const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;

/** A job in each state. */
export const JOBS: readonly Tarefa[] = [
  { ...none, id: id(1), titulo: 'Pacote das regionais', situacao: 'fazendo', tentativas: 2, inicio },
  { ...none, id: id(2), titulo: 'Pacote da diretoria', situacao: 'naFila', repete: true },
  { ...none, id: id(3), titulo: 'Limpeza do que venceu', situacao: 'naFila', doServidor: true, pedidaPor: null },
  {
    ...none,
    id: id(4),
    titulo: 'Pacote de Minas Gerais',
    situacao: 'falhou',
    tentativas: 5,
    inicio,
    fim,
    erro: 'O servidor parou antes de terminar a tarefa.',
  },
  { ...none, id: id(5), titulo: 'Pacote do Paraná', situacao: 'pronto', tentativas: 1, inicio, fim, pedidaPor: null },
];

/** Answers the list of jobs in the server's place. */
export async function answerJobs(page: Page, jobs: () => readonly Tarefa[] = () => JOBS): Promise<void> {
  await stubAnswers(page, '/api/administracao/tarefas', () => ({ json: jobs() }));
}
