import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { count } from '../numbers.ts';

const tags = ['pacotes'];
const path = '/pacotes';

/** A file of a run, as its recipient downloads it. */
export const arquivo = z.object({
  arquivo: z.string().describe('A última parte do endereço.'),
  bytes: count,
});

const meu = z.object({
  execucao: z.string(),
  nome: z.string().describe('Do pacote.'),
  criadaEm: z.iso.datetime(),
  venceEm: z.iso.datetime().describe('Até quando se pode baixar.'),
  motivo: z.string().nullable().describe('Por que não há arquivos.'),
  arquivos: z.array(arquivo),
});

/** What a run delivered to the user. */
export type MeuPacote = Readonly<z.infer<typeof meu>>;

/** Lists what the runs of the last 30 days delivered to the user, newest first. */
export const meusPacotes = defineEndpoint({
  method: 'GET',
  path,
  tags,
  summary: 'Os pacotes da pessoa, o mais novo primeiro',
  description: 'Os dos últimos 30 dias, sem os arquivos do que a pessoa já não pode ver.',
  answer: z.array(meu),
});

/** Downloads a file that a run made for the user. */
export const arquivoDoPacote = defineEndpoint({
  method: 'GET',
  path: `${path}/:execucao/:arquivo`,
  tags,
  summary: 'Um arquivo de um pacote da pessoa; todos.zip tem todos',
  description: '403 se a pessoa já não pode ver tudo o que há nele; 410 se venceu.',
  params: z.object({
    execucao: z.uuid('Pacote não encontrado.'),
    arquivo: z.string().max(200, 'Arquivo não encontrado.'),
  }),
  answer: z.unknown().describe('Um PDF, uma pasta de trabalho ou um .zip.'),
  failures: [400, 403, 404, 410],
});
