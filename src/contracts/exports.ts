import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { count } from './numbers.ts';
import { once } from './query.ts';

const FORM = 'O nome da exportação (exportacao) deve ter de 16 a 64 letras, algarismos, _ ou -.';

/** The id that a client chooses for an export, to poll its progress. */
export const exportId = z
  .string(once('O nome da exportação (exportacao)', FORM))
  .regex(/^[\w-]{16,64}$/, FORM)
  .describe('Um nome escolhido por quem exporta, para acompanhar em /api/exportacoes/{exportacao}.');

/** Reads the progress of one of the user's own running exports. */
export const exportProgress = defineEndpoint({
  method: 'GET',
  path: '/exportacoes/:exportacao',
  tags: ['relatórios'],
  summary: 'Quanto de um arquivo já foi escrito',
  description: 'De uma exportação em curso do próprio usuário, neste processo do servidor; 404 antes e depois.',
  params: z.object({ exportacao: exportId }),
  answer: z.object({
    linhas: count.describe('Quantas linhas há a escrever; 0 enquanto não se sabe.'),
    escritas: count.describe('Quantas já foram escritas.'),
  }),
  failures: [400, 404],
});

/** The format in which programs read a report's rows, as named in the address. */
export const feedFormat = z.enum(
  ['csv', 'json'],
  once('O formato dos dados (formato)', 'Informe o formato dos dados (formato): csv, json.'),
);

export type FeedFormat = z.infer<typeof feedFormat>;
