/** Equal questions asked at the same time share one run, which is given up when nobody waits for it any longer. */
export type SharedRuns<Answer> = (
  key: string,
  signal: AbortSignal,
  run: (signal: AbortSignal) => Promise<Answer>,
) => Promise<Answer>;

type Run<Answer> = { readonly answer: Promise<Answer>; readonly controller: AbortController; waiters: number };

/** Runs by key, none at first. */
export function sharedRuns<Answer>(): SharedRuns<Answer> {
  const runs = new Map<string, Run<Answer>>();

  const begin = (key: string, run: (signal: AbortSignal) => Promise<Answer>) => {
    const controller = new AbortController();
    const begun: Run<Answer> = { answer: run(controller.signal), controller, waiters: 0 };
    const forget = () => {
      if (runs.get(key) === begun) runs.delete(key);
    };
    controller.signal.addEventListener('abort', forget, { once: true }); // whoever asks now needs a run that goes on
    begun.answer.then(forget, forget);
    runs.set(key, begun);
    return begun;
  };

  return async (key, signal, run) => {
    signal.throwIfAborted();
    const shared = runs.get(key) ?? begin(key, run);
    const leave = () => {
      shared.waiters -= 1;
      if (shared.waiters === 0) shared.controller.abort(signal.reason);
    };
    shared.waiters += 1;
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await shared.answer;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  };
}
