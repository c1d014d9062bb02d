import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { ADMINISTRATION, done, ofGerencia } from './gerencia.ts';

const path = `${ADMINISTRATION}/segundo-fator`;

const exigencia = z.object({
  exigidoDaGerencia: z.boolean('Informe exigidoDaGerencia com verdadeiro ou falso.'),
});

/** Whether the organisation requires a second factor of people with gerência. */
export const exigenciaDoSegundoFator = defineEndpoint({
  ...ofGerencia,
  method: 'GET',
  path,
  summary: 'Se a verificação em duas etapas é exigida de quem tem gerência',
  answer: exigencia,
});

/** Requires it, or no longer. */
export const exigirSegundoFator = defineEndpoint({
  ...ofGerencia,
  method: 'PATCH',
  path,
  summary: 'Exigir a verificação em duas etapas de quem tem gerência, ou deixar de exigir',
  description: 'Quem não a ligou só pode ligá-la, já no próximo pedido, até mesmo quem a exige.',
  body: exigencia,
  answer: exigencia,
  failures: [400],
});

/** Takes the second factor from a person who lost it. */
export const removerSegundoFator = defineEndpoint({
  ...ofGerencia,
  method: 'DELETE',
  path: `${ADMINISTRATION}/pessoas/:id/segundo-fator`,
  summary: 'Remover a verificação em duas etapas de uma pessoa e encerrar as suas sessões',
  params: z.object({ id: z.string().regex(/^[\w-]{1,100}$/, 'Pessoa não encontrada.') }),
  answer: done,
  failures: [400, 404, 409],
});
