import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest, onSendAsyncHookHandler } from 'fastify';

/** A hook: gives good answers of whole texts an ETag of what they say, and answers 304 to who has them already. */
export const tagAnswers: onSendAsyncHookHandler = async (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
) => {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const etag = `W/"${createHash('sha256').update(payload).digest('base64url')}"`;
  void reply.headers({ etag, 'cache-control': 'private, no-cache' });
  if (!hasTag(request, etag)) return payload;
  void reply.code(304);
  return null; // a text, even an empty one, would have a length that is not the answer's
};

/** Whether a request names an answer as one that the client has. */
export function hasTag({ headers }: FastifyRequest, etag: string): boolean {
  const tags = headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? [];
  return tags.includes(etag) || tags.includes('*');
}
