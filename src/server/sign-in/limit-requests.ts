import rateLimit from '@fastify/rate-limit';
import type { Session } from './sessions/session.ts';
import type { Api } from '../http/api.ts';
import { Refusal } from '../http/errors.ts';

const SILENT = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
const SECOND_MS = 1_000;

/** Limits the requests in a window by user, or by address if no user is signed in. */
export async function limitRequests(api: Api, session: Session, max: number, timeWindow = SECOND_MS): Promise<void> {
  await api.register(rateLimit, {
    max,
    timeWindow,
    keyGenerator: (request) => session.findUser(request)?.id ?? request.ip,
    errorResponseBuilder: () => new Refusal(429, 'Muitos pedidos em pouco tempo. Tente de novo em alguns segundos.'),
    addHeadersOnExceeding: SILENT,
    addHeaders: { ...SILENT, 'retry-after': true },
  });
}
