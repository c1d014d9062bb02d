import { ForeseenFailure } from '../../base/foreseen-failure.ts';
import { isConnectionLost, resourceExhaustionIn } from '../../database/engine/database-failure.ts';
import { EXHAUSTION_WORDS } from '../http/database-trouble.ts';
import { LoadTooLarge } from './load-thread.ts';

/** Why a load failed, for the person who sent it; nothing of it was written. */
export function reasonOf(error: unknown): string {
  if (error instanceof ForeseenFailure) return error.message;
  if (error instanceof LoadTooLarge)
    return 'O arquivo precisa de mais memória do que uma carga pode usar. Divida-o em arquivos menores. Nada foi carregado.';
  const exhaustion = resourceExhaustionIn(error);
  if (exhaustion !== undefined) return `${EXHAUSTION_WORDS[exhaustion]} Nada foi carregado.`;
  if (isConnectionLost(error)) return 'O banco de dados não respondeu. Nada foi carregado; tente de novo.';
  return 'Houve uma falha no servidor, que a registrou. Nada foi carregado.';
}
