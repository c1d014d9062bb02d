import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isConnectionLost } from '../database/connection-lost.ts';
import { answerDatabaseLost } from './database-lost.ts';
import { Refusal, TooManyAttempts } from './errors.ts';

/** What Fastify and its plugins refuse by themselves, by status. */
const MESSAGES: Readonly<Record<number, string>> = {
  400: 'A requisição não pôde ser entendida.',
  404: 'Endereço não encontrado.',
  412: 'O arquivo mudou desde que foi lido.',
  413: 'A requisição é grande demais.',
  414: 'O endereço é longo demais.',
  415: 'O conteúdo deve ser application/json.',
  416: 'O arquivo não tem o trecho pedido.',
  429: 'Muitas tentativas. Tente de novo em alguns minutos.',
  503: 'O servidor está sobrecarregado. Tente de novo em instantes.',
};

/** The one place where a failure becomes an answer: foreseen ones with their message, bugs logged and without message. */
export function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) return answerRefusal(error, reply);
  if (hasZodFastifySchemaValidationErrors(error)) {
    const problems = new Set(error.validation.map(({ message }) => message));
    return reply.code(400).send({ message: [...problems].join(' ') });
  }
  if (isConnectionLost(error)) return answerDatabaseLost(error, request, reply);
  const status = error.statusCode ?? 500;
  const message = MESSAGES[status];
  if (message !== undefined) return reply.code(status).send({ message });
  if (!reply.raw.destroyed) request.log.error({ req: request, err: error }, 'request failed');
  return reply.code(500).send({});
}

function answerRefusal(refusal: Refusal, reply: FastifyReply): FastifyReply {
  const wait = refusal instanceof TooManyAttempts ? refusal.retryAfter : undefined;
  if (wait !== undefined) void reply.header('retry-after', wait);
  return reply.code(refusal.status).send({ message: refusal.message });
}
