import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { ADMINISTRATION, ofGerencia } from './gerencia.ts';

const path = `${ADMINISTRATION}/programas`;

const programas = z.object({
  assistentes: z
    .boolean('Informe assistentes com verdadeiro ou falso.')
    .describe('Se assistentes podem ler (/api/mcp) em nome das pessoas da organização.'),
});

/** What programs may do in the organisation. */
export type Programas = Readonly<z.infer<typeof programas>>;

/** Reads what programs may do. */
export const verProgramas = defineEndpoint({
  ...ofGerencia,
  method: 'GET',
  path,
  summary: 'O que programas podem na organização',
  answer: programas,
});

/** Sets whether assistants may read. */
export const mudarProgramas = defineEndpoint({
  ...ofGerencia,
  method: 'PUT',
  path,
  summary: 'Ligar ou desligar os assistentes da organização',
  description: 'Desligados no começo. Cada assistente lê com um acesso de uma pessoa, e só o que ela pode ver.',
  body: programas,
  answer: programas,
  failures: [400],
});
