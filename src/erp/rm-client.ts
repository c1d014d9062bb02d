import { ErpUnavailable } from './gateway.ts';
import { readBody } from './rm-body.ts';
import { describeFetchFailure } from './rm-failure.ts';

/** One request to the RM, within the time that its question still has. */
export type RmRequest = {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** The time that one question may take. */
export type TimeLimit = { readonly seconds: number; readonly signal: AbortSignal };

/** Sends a request and reads the whole answer; throws {@link ErpUnavailable}. */
export async function sendToRm(
  { url, ...request }: RmRequest,
  { seconds, signal }: TimeLimit,
): Promise<{ readonly status: number; readonly body: string }> {
  try {
    // a redirection would send the password somewhere else
    const answer = await fetch(url, { ...request, signal, redirect: 'manual' });
    return { status: answer.status, body: await readBody(answer) };
  } catch (error) {
    if (error instanceof ErpUnavailable) throw error;
    throw new ErpUnavailable(describeFetchFailure(error, seconds));
  }
}
