import { ErpUnavailable } from './gateway.ts';
import { describeTimeOver } from './rm-failure.ts';
import type { TimeLimit } from './rm-time-limit.ts';

const MOST_BYTES = 128_000_000; // far more than the rows of an organisation, small enough to be in memory several times

/** An answer's body as text; throws {@link ErpUnavailable} where it is too large or takes too long. */
export async function readBody(
  chunks: AsyncIterable<Uint8Array>,
  { seconds, until }: Omit<TimeLimit, 'signal'>,
  mostBytes = MOST_BYTES,
): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new ErpUnavailable(`a resposta passa de ${mostBytes / 1_000_000} MB`);
    // while chunks arrive quickly no timer fires
    if (performance.now() > until) throw new ErpUnavailable(describeTimeOver(seconds));
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
