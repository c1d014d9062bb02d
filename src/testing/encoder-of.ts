import type { z } from 'zod';
import { writerOf } from '../reports/wire.ts';

/** The writer of a contract's JSON as one text. */
export function encoderOf(schema: z.ZodType): (value: unknown) => string {
  const write = writerOf(schema);
  return (value) => {
    const pieces: string[] = [];
    write(value, (piece) => pieces.push(piece));
    return pieces.join('');
  };
}
