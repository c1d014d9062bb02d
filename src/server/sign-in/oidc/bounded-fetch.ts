import type { CustomFetch } from 'openid-client';
import { isLoopbackUrl } from '../../../base/loopback.ts';

/** The longest answer of a provider, in bytes: discovery, keys and tokens have a few thousand. */
const MOST_BYTES = 512 * 1024;

/** Thrown for an answer that is too long, or an address without https. */
class NotFetched extends Error {
  override readonly name = 'NotFetched';
}

/** `fetch` for providers: follows no redirect, limits the answer's length, and uses http only on this machine. */
export const boundedFetch: CustomFetch = async (address, options) => {
  const url = new URL(address);
  if (url.protocol !== 'https:' && !isLoopbackUrl(url)) throw new NotFetched('only https is allowed over the network');
  const response = await fetch(address, { ...options, redirect: 'manual' } as RequestInit);
  const { status, headers } = response;
  const body = await bodyOf(response);
  return new Response(body, { status, headers });
};

/** The body of an answer; null if it has none. */
async function bodyOf({ body }: Response): Promise<Blob | null> {
  if (body === null) return null;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.byteLength;
    if (bytes > MOST_BYTES) throw new NotFetched(`the answer has more than ${MOST_BYTES} bytes`);
    pieces.push(new Uint8Array(piece));
  }
  return bytes === 0 ? null : new Blob(pieces);
}
