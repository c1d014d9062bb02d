import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { ADMINISTRATION, done, ofGerencia } from './gerencia.ts';

/** Ends all tokens of a person at once. */
export const revogarTokensDaPessoa = defineEndpoint({
  ...ofGerencia,
  method: 'DELETE',
  path: `${ADMINISTRATION}/pessoas/:id/tokens`,
  summary: 'Revogar os acessos para programas de uma pessoa',
  params: z.object({ id: z.string().regex(/^[\w-]{1,100}$/, 'Pessoa não encontrada.') }),
  answer: done,
  failures: [400, 404],
});
