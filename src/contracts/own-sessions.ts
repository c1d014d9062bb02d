import { z } from 'zod';
import { done } from './administration/gerencia.ts';
import { defineEndpoint } from './endpoint.ts';

const tags = ['sessão'];

const sessao = z.object({
  aparelho: z.string().describe('Navegador e sistema, como se apresentaram: "Firefox no Windows".'),
  desde: z.iso.datetime(),
  ultimoAcesso: z.iso.datetime(),
  atual: z.boolean().describe('Se é esta.'),
});

/** A place where one is signed in. */
export type SessaoAberta = Readonly<z.infer<typeof sessao>>;

/** One's own open sessions, this one first. */
export const minhasSessoes = defineEndpoint({
  method: 'GET',
  path: '/sessoes',
  tags,
  summary: 'Onde a própria sessão está aberta',
  answer: z.array(sessao),
});

/** Ends one's sessions elsewhere. */
export const encerrarOutrasSessoes = defineEndpoint({
  method: 'DELETE',
  path: '/sessoes/outras',
  tags,
  summary: 'Encerrar as outras sessões próprias',
  answer: done,
});
