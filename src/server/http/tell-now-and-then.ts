import type { FastifyRequest } from 'fastify';

const QUIET_MS = 60_000;

/** When each server last logged each message. */
const toldAt = new WeakMap<object, Map<string, number>>();

/** Logs what fails every request at most once a minute. */
export function tellNowAndThen(
  { log, server }: Pick<FastifyRequest, 'log' | 'server'>,
  error: Error,
  what: string,
): void {
  const now = performance.now();
  const told = toldAt.get(server.server) ?? new Map<string, number>();
  toldAt.set(server.server, told);
  if (now - (told.get(what) ?? -QUIET_MS) < QUIET_MS) return;
  told.set(what, now);
  log.error({ reason: error.message || String((error as { code?: unknown }).code) }, what);
}
