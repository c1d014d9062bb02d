import { Refusal } from '../http/errors.ts';

/** Runs one piece of work at a time; throws a 409 with the message while another runs. */
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
