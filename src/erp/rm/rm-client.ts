import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { addAbortSignal } from 'node:stream';
import { ErpUnavailable } from '../gateway.ts';
import { decompressed, readBody } from './rm-body.ts';
import { describeRequestFailure, describeTimeOver } from './rm-failure.ts';
import type { TimeLimit } from './rm-time-limit.ts';

/** One request to the RM. */
type RmRequest = {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** Sends a request and reads the whole answer; throws {@link ErpUnavailable}. */
export async function sendToRm(
  request: RmRequest,
  limit: TimeLimit,
): Promise<{ readonly status: number; readonly body: string }> {
  try {
    const answer = await send(request, limit.signal);
    const body = await readBody(addAbortSignal(limit.signal, decompressed(answer)), limit);
    return { status: answer.statusCode!, body };
  } catch (error) {
    if (error instanceof ErpUnavailable) throw error;
    throw new ErpUnavailable(limit.signal.aborted ? describeTimeOver(limit.seconds) : describeRequestFailure(error));
  }
}

/**
 * Not with `fetch`: when a connection breaks within a large compressed answer, it throws from the socket, where nobody
 * can catch it. Redirects are not followed: they would send the password elsewhere.
 */
function send({ url, method, headers, body }: RmRequest, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    // no keep-alive: the RM may just have closed a kept connection
    request(url, { method, headers: { 'accept-encoding': 'gzip', ...headers }, signal, agent: false })
      .on('response', resolve)
      .on('error', reject)
      .end(body);
  });
}
