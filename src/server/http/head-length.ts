import { Readable } from 'node:stream';
import type { onSendAsyncHookHandler } from 'fastify';

/**
 * A hook: a HEAD that makes no body says no length, as what GET would send is not known. Fastify says 0 of an answer
 * without a body, and nothing of a stream.
 */
export const leaveHeadLength: onSendAsyncHookHandler = async ({ method }, _reply, payload: unknown) =>
  method === 'HEAD' && payload === undefined ? Readable.from([]) : payload;
