import { createHash } from 'node:crypto';
import type { FastifyRequest, onSendAsyncHookHandler } from 'fastify';
import { Readable } from 'node:stream';

/** A hook: gives 200 responses with a text body an ETag of their content, and sends 304 if the client has it. */
export const tagAnswers: onSendAsyncHookHandler = async (request, reply, payload: unknown) => {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const etag = `W/"${createHash('sha256').update(payload).digest('base64url')}"`;
  void reply.headers({ etag, 'cache-control': 'private, no-cache' });
  if (!hasTag(request, etag)) return payload;
  void reply.code(304);
  return null; // an empty text would send its own content-length
};

/** Whether a request's If-None-Match names an ETag. */
export function hasTag({ headers }: FastifyRequest, etag: string): boolean {
  const tags = headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? [];
  return tags.includes(etag) || tags.includes('*');
}

/** A hook: forbids storing a response of the API, unless its route or a later hook says otherwise. */
export const noStore: onSendAsyncHookHandler = async (_request, reply) => {
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
};

/**
 * A hook: a HEAD without a body sends no content-length, as the length of GET's response is unknown. Fastify sends 0
 * for a response without a body, and none for a stream.
 */
export const leaveHeadLength: onSendAsyncHookHandler = async ({ method }, _reply, payload: unknown) =>
  method === 'HEAD' && payload === undefined ? Readable.from([]) : payload;
