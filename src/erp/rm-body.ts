import { ErpUnavailable } from './gateway.ts';
import { describeTimeOver } from './rm-failure.ts';
import type { TimeLimit } from './rm-time-limit.ts';

const MOST_BYTES = 128_000_000; // far more than the rows of an organisation, and little enough to be held several times

/** The whole text of an answer in UTF-8; throws {@link ErpUnavailable} where it is too long, in bytes or in time. */
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
    // chunks that come fast leave no timer its turn
    if (performance.now() > until) throw new ErpUnavailable(describeTimeOver(seconds));
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
