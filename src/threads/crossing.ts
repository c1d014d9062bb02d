/** Prepares an error for another thread, which gets its cause but not its code: puts the code into an absent cause. */
export function cloneableError(thrown: unknown): unknown {
  if (thrown instanceof Error && 'code' in thrown && thrown.cause === undefined)
    thrown.cause = { code: String(thrown.code) };
  return thrown;
}

/** Rethrows an error so that the thread that started this one can still read its code. */
export function throwAcross(thrown: unknown): never {
  throw cloneableError(thrown);
}
