import { z } from 'zod';
import { shapeOf } from './shape.ts';

/** The result of a contract in which nothing was found: empty lists, no words, nothing but zeros. */
export function emptyResultOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodOptional) return undefined;
  if (schema instanceof z.ZodNullable) return null;
  const shape = shapeOf(schema);
  if (shape.is === 'object') return Object.fromEntries(shape.fields.map(([name, each]) => [name, emptyResultOf(each)]));
  if (shape.is === 'list') return [];
  const [first] = allowedBy(schema);
  return first ?? (shape.is === 'number' ? 0 : '');
}

function allowedBy(schema: z.ZodType): readonly unknown[] {
  if (schema instanceof z.ZodEnum) return schema.options;
  return schema instanceof z.ZodLiteral ? [...schema.values] : [];
}
