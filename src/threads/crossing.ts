/** Prepares an error for another thread: among its extra fields only the cause is copied, so the code is put there. */
export function cloneableError(thrown: unknown): unknown {
  if (thrown instanceof Error && 'code' in thrown && thrown.cause === undefined)
    thrown.cause = { code: String(thrown.code) };
  return thrown;
}

/** Throws an error to another thread. */
export function throwAcross(thrown: unknown): never {
  throw cloneableError(thrown);
}
