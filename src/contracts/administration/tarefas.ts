import { z } from 'zod';
import { JOB_STATES } from '../../domain/jobs.ts';
import { defineEndpoint } from '../endpoint.ts';
import { count } from '../numbers.ts';
import { ADMINISTRATION, done, ofGerencia } from './gerencia.ts';

const path = `${ADMINISTRATION}/tarefas`;

/** The maximum number of jobs listed. */
export const MOST_JOBS = 300;

const tarefa = z.object({
  id: z.uuid(),
  titulo: z.string(),
  situacao: z.enum(JOB_STATES),
  doServidor: z.boolean().describe('Se é do próprio servidor, e não da organização.'),
  pedidaPor: z.string().nullable().describe('Nulo onde ninguém a pediu: pelo servidor, ou por um acontecimento.'),
  pedidaEm: z.iso.datetime(),
  marcadaPara: z.iso.datetime().describe('Quando começa, ou começou; de uma que falhou, quando é tentada de novo.'),
  inicio: z.iso.datetime().nullable(),
  fim: z.iso.datetime().nullable(),
  repete: z.boolean(),
  tentativas: count,
  maximo: count.describe('Quantas vezes é tentada.'),
  erro: z.string().nullable().describe('Por que a última tentativa falhou.'),
});

/** A job of the organisation, or one of the server's own. */
export type Tarefa = Readonly<z.infer<typeof tarefa>>;

/** Lists jobs: those under way, those that wait, and those that ended, newest first. */
export const listarTarefas = defineEndpoint({
  ...ofGerencia,
  method: 'GET',
  path,
  summary: 'O que o Rubrica faz por conta própria: em curso, na fila e terminado',
  description: `As da organização e as do próprio servidor, no máximo ${MOST_JOBS}.`,
  answer: z.array(tarefa),
});

/** Retries a failed job from the first step that is not done. */
export const tentarTarefa = defineEndpoint({
  ...ofGerencia,
  method: 'POST',
  path: `${path}/:id/tentar`,
  summary: 'Tentar de novo uma tarefa que falhou',
  params: z.object({ id: z.string() }),
  answer: done,
  failures: [404, 409],
});
