import type { FastifyReply, FastifyRequest } from 'fastify';

const MESSAGE = 'O banco de dados não está respondendo. Tente de novo em instantes.';
const QUIET_MS = 60_000;

/** When each server last logged it. */
const toldAt = new WeakMap<object, number>();

/** Answers 503 if the database cannot be reached; logged at most once a minute, since every request fails. */
export function answerDatabaseLost(error: Error, { log, server }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const now = performance.now();
  if (now - (toldAt.get(server.server) ?? -QUIET_MS) >= QUIET_MS) {
    toldAt.set(server.server, now);
    log.error({ reason: error.message || String((error as { code?: unknown }).code) }, 'the database does not answer');
  }
  return reply.code(503).send({ message: MESSAGE });
}
