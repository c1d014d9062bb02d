import { ForeseenFailure } from '../../domain/foreseen-failure.ts';
import { isConnectionLost } from '../../database/engine/connection-lost.ts';
import { LoadTooLarge } from './load-thread.ts';

/** Why a load failed, for the person who sent it; nothing of it was written. */
export function reasonOf(error: unknown): string {
  if (error instanceof ForeseenFailure) return error.message;
  if (error instanceof LoadTooLarge)
    return 'O arquivo precisa de mais memória do que uma carga pode usar. Divida-o em arquivos menores. Nada foi carregado.';
  if (isConnectionLost(error)) return 'O banco de dados não respondeu. Nada foi carregado; tente de novo.';
  if (isFull(error)) return 'Não há espaço em disco no banco de dados. Nada foi carregado; avise quem cuida dele.';
  return 'Houve uma falha no servidor, que a registrou. Nada foi carregado.';
}

/** PostgreSQL's code for a full disk; errors from threads keep only their message. */
function isFull(error: unknown): boolean {
  return error instanceof Error && /no space left|disk full/i.test(error.message);
}
