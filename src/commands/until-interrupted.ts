import { ForeseenFailure } from '../base/foreseen-failure.ts';

/** Is given up at Ctrl+C or SIGTERM, so that what was begun is taken back. */
export function untilInterrupted(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort(new Interrupted()));
  return controller.signal;
}

class Interrupted extends ForeseenFailure {
  constructor() {
    super('Interrompido; nada ficou pela metade.');
  }
}
