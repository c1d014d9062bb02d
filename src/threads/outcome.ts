/** The work of a thread that sends its result in pieces. */
type Sending = { readonly pieces: AsyncIterable<Uint8Array> };

/** All pieces joined. */
export async function wholeOf({ pieces }: Sending): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/** The outcome that is sent as JSON; throws the thread's error, or the reason of `gone` if nobody waits any more. */
export async function outcomeOf<Outcome>(job: Sending, gone: AbortSignal): Promise<Outcome> {
  const whole = await wholeOf(job);
  gone.throwIfAborted();
  return JSON.parse(whole.toString()) as Outcome;
}

/** The limit that a thread passed if this error ended its work; undefined for other failures. */
export function limitPassed(error: unknown): 'memory' | 'time' | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') return 'memory';
  return error.name === 'AbortError' ? 'time' : undefined;
}
