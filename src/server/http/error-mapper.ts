import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isInexactAmount, MAX_CENTAVOS } from '../../domain/centavos.ts';
import { formatCurrency } from '../../domain/format.ts';
import { isProgram } from './programs.ts';
import { databaseTrouble } from './database-trouble.ts';
import { asRefusal, Refusal, TooManyAttempts } from './errors.ts';

/** The messages for refusals of Fastify and its plugins, by status. */
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

const UNFORESEEN = 'Houve uma falha no servidor, que a registrou. Nada do que estava gravado se perdeu.';

/** The header with the request's id, which the log has too. */
export const REQUEST_ID = 'x-request-id';

/** Turns every failure into a response: expected ones with their message, bugs logged and with the request's id. */
export function answerError(
  failed: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const error = asRefusal(failed);
  if (error instanceof Refusal) return answerRefusal(error, request, reply);
  const { status, message } = problemOf(error, request, reply.raw.destroyed);
  if (status === 500) void reply.header(REQUEST_ID, request.id);
  return reply.code(status).send({ message });
}

/** A failure's status and message; logs bugs and database troubles, except bugs of a disconnected client's request. */
export function problemOf(
  failed: FastifyError | Refusal,
  request: FastifyRequest,
  isGone: boolean,
): { readonly status: number; readonly message: string } {
  const error = asRefusal(failed);
  if (error instanceof Refusal) return { status: error.status, message: error.message };
  if (hasZodFastifySchemaValidationErrors(error)) {
    const problems = new Set(error.validation.map(({ message }) => message));
    return { status: 400, message: [...problems].join(' ') };
  }
  const trouble = databaseTrouble(error);
  if (trouble !== undefined) {
    logNowAndThen(request, error, trouble.logged);
    return { status: 503, message: trouble.message };
  }
  if (isInexactAmount(error)) return inexactAmount(error, request);
  const status = error.statusCode ?? 500;
  const message = MESSAGES[status];
  if (message !== undefined) return { status, message };
  if (!isGone) request.log.error({ req: request, err: error }, 'request failed');
  return { status: 500, message: UNFORESEEN };
}

/** Logs a total that is too large to be exact and makes it a 422; each loaded amount is exact (decision 0003). */
function inexactAmount(error: Error, request: FastifyRequest) {
  request.log.error({ req: request, err: error }, 'an amount is too large');
  const largest = formatCurrency(MAX_CENTAVOS);
  const message = `Um valor ou total passa de ${largest}, o maior que se mostra exato ao centavo. Confira os valores carregados.`;
  return { status: 422, message };
}

function answerRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // only programs: a browser would open a password dialog of its own
  const { challenge } = request.routeOptions.config;
  if (refusal.status === 401 && isProgram(request))
    void reply.header('www-authenticate', challenge?.(request) ?? 'Basic realm="Rubrica"');
  if (refusal instanceof TooManyAttempts) void reply.header('retry-after', refusal.retryAfter);
  return reply.code(refusal.status).send({ message: refusal.message });
}

const QUIET_MS = 60_000;

/** When each server last logged each message. */
const loggedAt = new WeakMap<object, Map<string, number>>();

/** Logs a failure that many requests may meet, at most once a minute. */
function logNowAndThen({ log, server }: Pick<FastifyRequest, 'log' | 'server'>, error: Error, what: string): void {
  const now = performance.now();
  const times = loggedAt.get(server.server) ?? new Map<string, number>();
  loggedAt.set(server.server, times);
  if (now - (times.get(what) ?? -QUIET_MS) < QUIET_MS) return;
  times.set(what, now);
  log.error({ reason: error.message || String((error as { code?: unknown }).code) }, what);
}
