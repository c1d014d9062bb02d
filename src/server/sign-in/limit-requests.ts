import rateLimit from '@fastify/rate-limit';
import type { Session } from './sessions/session.ts';
import type { Api } from '../http/api.ts';
import { Refusal } from '../http/errors.ts';

const SILENT = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
const SECOND_MS = 1_000;

/** How many requests, and in which window: a second where nothing else is given. */
type Limit = { readonly most: number; readonly windowMs: number | undefined };

/** So many requests in a window for each user, or for each address where nobody is signed in. */
export async function limitRequests(api: Api, session: Session, { most, windowMs = SECOND_MS }: Limit): Promise<void> {
  await api.register(rateLimit, {
    max: most,
    timeWindow: windowMs,
    keyGenerator: (request) => session.findUser(request)?.id ?? request.ip,
    errorResponseBuilder: () => new Refusal(429, 'Muitos pedidos em pouco tempo. Tente de novo em alguns segundos.'),
    addHeadersOnExceeding: SILENT,
    addHeaders: { ...SILENT, 'retry-after': true },
  });
}
