import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isConnectionLost } from '../../database/engine/connection-lost.ts';
import { isInexactAmount, MAX_CENTAVOS } from '../../domain/centavos.ts';
import { formatCurrency } from '../../domain/format.ts';
import { answerDatabaseLost } from './database-lost.ts';
import { challengePrograms } from '../tokens/challenge.ts';
import { Refusal, TooManyAttempts } from './errors.ts';

/** The messages for what Fastify and its plugins refuse, by status. */
const MESSAGES: Readonly<Record<number, string>> = {
  400: 'A requisição não pôde ser entendida.',
  404: 'Endereço não encontrado.',
  412: 'O arquivo mudou desde que foi lido.',
  413: 'A requisição é grande demais.',
  414: 'O endereço é longo demais.',
  415: 'O conteúdo deve ser application/json.',
  416: 'O arquivo não tem o trecho pedido.',
  503: 'O servidor está sobrecarregado. Tente de novo em instantes.',
};

/** The one place where a failure becomes an answer: foreseen ones with their message, bugs logged and without message. */
export function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) return answerRefusal(error, request, reply);
  if (hasZodFastifySchemaValidationErrors(error)) {
    const problems = new Set(error.validation.map(({ message }) => message));
    return reply.code(400).send({ message: [...problems].join(' ') });
  }
  if (isConnectionLost(error)) return answerDatabaseLost(error, request, reply);
  if (isInexactAmount(error)) return answerInexactAmount(error, request, reply);
  const status = error.statusCode ?? 500;
  const message = MESSAGES[status];
  if (message !== undefined) return reply.code(status).send({ message });
  if (!reply.raw.destroyed) request.log.error({ req: request, err: error }, 'request failed');
  return reply.code(500).send({});
}

/** Amounts as large may be loaded one by one; only their total is too large (decision 0003). */
function answerInexactAmount(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error({ req: request, err: error }, 'an amount is too large');
  const largest = formatCurrency(MAX_CENTAVOS);
  const message = `Um valor ou total passa de ${largest}, o maior que se mostra exato ao centavo. Confira os valores carregados.`;
  return reply.code(422).send({ message });
}

function answerRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (refusal.status === 401) challengePrograms(request, reply);
  if (refusal instanceof TooManyAttempts) void reply.header('retry-after', refusal.retryAfter);
  return reply.code(refusal.status).send({ message: refusal.message });
}
