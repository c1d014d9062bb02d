/** Equal requests at the same time share one run, which is aborted when the last of them is gone. */
export type SharedRuns<Run> = (key: string, signal: AbortSignal, begin: (signal: AbortSignal) => Run) => Run;

type Shared<Run> = { readonly run: Run; readonly controller: AbortController; waiters: number };

/** Runs by key, each shared until it ends; a signal aborts when its requester is gone. */
export function sharedRuns<Run extends { readonly ended: Promise<void> }>(): SharedRuns<Run> {
  const runs = new Map<string, Shared<Run>>();

  const begin = (key: string, start: (signal: AbortSignal) => Run) => {
    const controller = new AbortController();
    const begun: Shared<Run> = { run: start(controller.signal), controller, waiters: 0 };
    const forget = () => {
      if (runs.get(key) === begun) runs.delete(key);
    };
    controller.signal.addEventListener('abort', forget, { once: true }); // a later request needs a run of its own
    begun.run.ended.then(forget, forget);
    runs.set(key, begun);
    return begun;
  };

  return (key, signal, start) => {
    signal.throwIfAborted();
    const shared = runs.get(key) ?? begin(key, start);
    const leave = () => {
      shared.waiters -= 1;
      if (shared.waiters === 0) shared.controller.abort(signal.reason);
    };
    shared.waiters += 1;
    signal.addEventListener('abort', leave, { once: true });
    const stay = () => signal.removeEventListener('abort', leave);
    shared.run.ended.then(stay, stay);
    return shared.run;
  };
}
