import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../http/errors.ts';
import type { Authenticated } from '../sessions/authenticated.ts';
import '../../http/programs.ts';
import { sentToken } from './sent-token.ts';
import type { TokenGuard } from './token-guard.ts';

const ONLY_READS = 'Um acesso para programas só lê listas, relatórios, arquivos e dados.';

/**
 * Who asks by a token; undefined where none is sent. A refusal, for a wrong one and where programs may not ask, is
 * thrown to whatever asks who it is: until then the request counts as its address's.
 */
export async function findTokenHolder(
  guard: TokenGuard,
  request: FastifyRequest,
): Promise<Authenticated | Refusal | undefined> {
  const sent = sentToken(request.headers.authorization);
  if (sent === undefined) return undefined;
  const held = await guard(sent, request.ip).catch(asRefusal);
  if (held instanceof Refusal) return held;
  if (request.routeOptions.config.programs === undefined) return new Refusal(403, ONLY_READS);
  return { user: held.holder, credential: { kind: 'token', id: held.id } };
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
