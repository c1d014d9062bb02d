import type { FastifyReply } from 'fastify';

/** Aborts when the client goes away before its answer, or has gone already. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort(new Error('The client went away'));
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new Error('The client went away'));
  });
  return gone.signal;
}
