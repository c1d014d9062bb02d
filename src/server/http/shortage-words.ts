import type { Shortage } from '../../database/engine/shortage.ts';

/** What people read of a shortage: as an answer, and as the reason in `GET /api/saude`. */
export const SHORTAGE_WORDS: Readonly<Record<Shortage, string>> = {
  disk: 'O disco do servidor está cheio. Nada se perdeu; avise quem cuida dele e tente de novo quando houver espaço.',
  brokenDisk: 'O disco do servidor falhou ao ler ou gravar. Avise quem cuida dele.',
  memory: 'Falta memória no servidor do banco de dados. Tente de novo em instantes.',
  connections: 'O banco de dados está com conexões demais. Tente de novo em instantes.',
  readOnly: 'O banco de dados só permite leitura no momento. Avise quem cuida do servidor e tente de novo mais tarde.',
};
