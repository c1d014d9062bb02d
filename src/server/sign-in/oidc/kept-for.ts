type Ages = {
  /** Until what was found is asked for again. */
  readonly freshMs: number;
  /** Until what was found serves no longer where asking again fails. */
  readonly staleMs: number;
  /** Milliseconds from any fixed moment on. */
  readonly clock?: { readonly now: () => number };
};

/** Asks for something when it is needed, once for all who need it at the same time, and keeps it for a while; failures are not kept. */
export function keptFor<Found extends object>(
  { freshMs, staleMs, clock = performance }: Ages,
  ask: () => Promise<Found>,
): () => Promise<Found> {
  let kept: { readonly found: Found; readonly at: number } | undefined;
  let asking: Promise<Found> | undefined;
  const askAgain = async () => {
    const found = await ask();
    kept = { found, at: clock.now() };
    return found;
  };
  const ageOf = () => (kept === undefined ? Infinity : clock.now() - kept.at);
  return async () => {
    if (ageOf() < freshMs) return kept!.found;
    asking ??= askAgain().finally(() => (asking = undefined));
    return asking.catch((error: unknown) => {
      if (ageOf() < staleMs) return kept!.found;
      throw error;
    });
  };
}
