import { z } from 'zod';
import { shapeOf } from '../../contracts/shape.ts';

const PER_LIST = 2;

/**
 * A result of a contract with two items in each list, but `outermost` items in an outermost list; texts and ids contain
 * their position in the list, and no two amounts are equal.
 */
export function sampleResult(contract: z.ZodType, outermost = PER_LIST): unknown {
  let amount = 0;
  const sample = (schema: z.ZodType, at: number, perList: number): unknown => {
    const shape = shapeOf(schema);
    if (shape.is === 'object')
      return Object.fromEntries(shape.fields.map(([name, each]) => [name, sample(each, at, perList)]));
    if (shape.is === 'list') return Array.from({ length: perList }, (_, nth) => sample(shape.element, nth, PER_LIST));
    const allowed = allowedBy(schema);
    if (allowed.length > 0) return allowed[at % allowed.length];
    if (shape.is === 'number') return shape.kind === 'id' || shape.kind === 'ordinal' ? 1 + at : ++amount;
    return schema instanceof z.ZodNullable ? null : `código ${at}`;
  };
  return sample(contract, 0, outermost);
}

function allowedBy(schema: z.ZodType): readonly unknown[] {
  if (schema instanceof z.ZodEnum) return schema.options;
  return schema instanceof z.ZodLiteral ? [...schema.values] : [];
}
