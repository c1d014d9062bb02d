/** What a thread throws to another one: of an error's own fields none crosses but its cause, which then holds its code. */
export function crossing(thrown: unknown): unknown {
  if (thrown instanceof Error && 'code' in thrown && thrown.cause === undefined)
    thrown.cause = { code: String(thrown.code) };
  return thrown;
}

/** Throws what is to reach another thread. */
export function throwAcross(thrown: unknown): never {
  throw crossing(thrown);
}
