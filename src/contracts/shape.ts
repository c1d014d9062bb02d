import { z } from 'zod';
import { type NumberKind, numberKinds } from './numbers.ts';

/** The structure of a schema's JSON, without wrappers; a number has its kind, undefined if it is not marked. */
export type Shape =
  | { readonly is: 'object'; readonly fields: readonly (readonly [name: string, schema: z.ZodType])[] }
  | { readonly is: 'list'; readonly element: z.ZodType }
  /** One of several objects, distinguished by the literal in one of their fields. */
  | {
      readonly is: 'union';
      readonly by: string;
      readonly of: readonly (readonly [literal: unknown, schema: z.ZodType])[];
    }
  | { readonly is: 'number'; readonly kind: NumberKind | undefined }
  | { readonly is: 'other' };

const OTHERS = new Set(['string', 'boolean', 'enum', 'literal', 'null', 'unknown']);

/** Returns the shape of a schema; throws for a type of schema in which amounts would not be found. */
export function shapeOf(schema: z.ZodType): Shape {
  if ('innerType' in schema.def) return shapeOf(schema.def.innerType as z.ZodType);
  if (schema instanceof z.ZodObject) return { is: 'object', fields: Object.entries(schema.shape) };
  if (schema instanceof z.ZodDiscriminatedUnion) return unionShape(schema);
  if (schema instanceof z.ZodArray) return { is: 'list', element: schema.element as z.ZodType };
  if (isNumber(schema)) return { is: 'number', kind: numberKinds.get(schema)?.kind };
  if (holdsNoNumber(schema)) return { is: 'other' };
  throw new Error(`A contract cannot hold a schema of the type ${schema.def.type}`);
}

function unionShape({ def: { discriminator, options } }: z.ZodDiscriminatedUnion): Shape {
  const of = options.flatMap((option) => {
    const shape = shapeOf(option as z.ZodType);
    const literal = shape.is === 'object' ? shape.fields.find(([name]) => name === discriminator)?.[1] : undefined;
    if (!(literal instanceof z.ZodLiteral))
      throw new Error(`A contract cannot hold a union that no literal tells apart: ${discriminator}`);
    return [...literal.values].map((value) => [value, option as z.ZodType] as const);
  });
  return { is: 'union', by: discriminator, of };
}

/** Amounts are not searched for in records and plain unions, so these must not hold numbers. */
function holdsNoNumber(schema: z.ZodType): boolean {
  if ('innerType' in schema.def) return holdsNoNumber(schema.def.innerType as z.ZodType);
  if (schema instanceof z.ZodPipe)
    return holdsNoNumber((schema.out instanceof z.ZodTransform ? schema.in : schema.out) as z.ZodType);
  if (schema instanceof z.ZodRecord) return holdsNoNumber(schema.valueType as z.ZodType);
  if (schema instanceof z.ZodArray) return holdsNoNumber(schema.element as z.ZodType);
  if (schema instanceof z.ZodUnion) return schema.options.every((option) => holdsNoNumber(option as z.ZodType));
  return OTHERS.has(schema.def.type) && !isNumber(schema);
}

function isNumber(schema: z.ZodType): boolean {
  return schema instanceof z.ZodNumber || allowedBy(schema).some((value) => typeof value === 'number');
}

/** Returns the result of a search that found nothing: empty lists and texts, zeros, nulls, an enum's first value. */
export function emptyResultOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodOptional) return undefined;
  if (schema instanceof z.ZodNullable) return null;
  const shape = shapeOf(schema);
  if (shape.is === 'object') return Object.fromEntries(shape.fields.map(([name, each]) => [name, emptyResultOf(each)]));
  if (shape.is === 'list') return [];
  return allowedBy(schema)[0] ?? (shape.is === 'number' ? 0 : '');
}

function allowedBy(schema: z.ZodType): readonly unknown[] {
  if (schema instanceof z.ZodEnum) return schema.options;
  return schema instanceof z.ZodLiteral ? [...schema.values] : [];
}
