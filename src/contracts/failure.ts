import { z } from 'zod';

/** The body of a foreseen failure. */
export const failure = z.object({ message: z.string() }).describe('O que houve, em português.');
