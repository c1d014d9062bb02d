import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';

/** A job for tests: it has a number, and is tried up to three times at short intervals. */
export const counting = defineJob({
  kind: 'contagem',
  payload: z.object({ n: z.number() }),
  title: ({ n }) => `Contagem ${n}`,
  pauses: [20, 40],
});
