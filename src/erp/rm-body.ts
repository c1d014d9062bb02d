import { ErpUnavailable } from './gateway.ts';

const MOST_BYTES = 512_000_000; // a longer text is none that the engine can hold

/** The whole text of an answer in UTF-8; throws {@link ErpUnavailable} where it has more bytes than can be read. */
export async function readBody({ body }: Pick<Response, 'body'>, mostBytes = MOST_BYTES): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new ErpUnavailable(`a resposta passa de ${mostBytes / 1_000_000} MB`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
