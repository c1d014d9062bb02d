import { Refusal } from '../http/errors.ts';

/** Returns a function that runs one piece of work at a time; while one runs, it refuses others with a 409. */
export function oneAtATime(busy: string): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let isRunning = false;
  return async (work) => {
    if (isRunning) throw new Refusal(409, busy);
    isRunning = true;
    try {
      return await work();
    } finally {
      isRunning = false;
    }
  };
}
