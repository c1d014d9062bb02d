import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';

/** A job of tests: it has a number, and three tries a moment apart. */
export const counting = defineJob({
  kind: 'contagem',
  payload: z.object({ n: z.number() }),
  title: ({ n }) => `Contagem ${n}`,
  pauses: [20, 40],
});
