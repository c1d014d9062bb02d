import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** Whether the server and its database answer; needs no session. */
export const health = defineEndpoint({
  method: 'GET',
  path: '/saude',
  tags: ['servidor'],
  summary: 'Situação do servidor',
  answer: z.object({
    situacao: z.enum(['ok', 'degradado']),
    motivo: z.string().optional().describe('Por que não se grava; só se lê.'),
    banco: z.enum(['pglite', 'postgresql']),
    versao: z.string(),
  }),
  failures: [503],
});
