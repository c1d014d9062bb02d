import type { z } from 'zod';
import { writerOf } from '../../server/answers/json-writer.ts';

/** The writer of a contract's JSON as one text. */
export function encoderOf(schema: z.ZodType): (value: unknown) => string {
  const write = writerOf(schema);
  return (value) => {
    const pieces: Uint8Array[] = [];
    write(value, (piece) => pieces.push(piece));
    return Buffer.concat(pieces).toString();
  };
}
