import { z } from 'zod';
import { failure, type Api } from '../http/api.ts';
import { NotFound } from '../http/errors.ts';
import type { RunningExports } from './running-exports.ts';
import type { Session } from '../sign-in/session.ts';

/** The name that a client gives an export of its own, so that it can ask how far it is. */
export const exportId = z
  .string()
  .regex(/^[\w-]{16,64}$/, 'O nome da exportação (exportacao) deve ter de 16 a 64 letras, algarismos, _ ou -.')
  .describe('Um nome escolhido por quem exporta, para acompanhar em /api/exportacoes/{exportacao}.');

const schema = {
  tags: ['relatórios'],
  summary: 'Quanto de um arquivo já foi escrito',
  description: 'De uma exportação em curso do próprio usuário, neste processo do servidor; 404 antes e depois.',
  params: z.object({ exportacao: exportId }),
  response: {
    200: z.object({
      linhas: z.int().describe('Quantas linhas há a escrever; 0 enquanto não se sabe.'),
      escritas: z.int().describe('Quantas já foram escritas.'),
    }),
    400: failure,
    401: failure,
    404: failure,
  },
};

/** How far the exports under way are, each told to its own user. */
export function exportRoutes(api: Api, session: Session, running: RunningExports): void {
  api.get('/exportacoes/:exportacao', { schema }, (request) => {
    const progress = running.find(session.userOf(request).id, request.params.exportacao);
    if (progress === undefined) throw new NotFound('Exportação não encontrada.');
    const { all, written } = progress.rows;
    return { linhas: all, escritas: written };
  });
}
