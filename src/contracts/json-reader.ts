import { z } from 'zod';
import { toCentavos } from '../domain/centavos.ts';
import { money } from './money.ts';

type Decode = (value: unknown) => unknown;

/** The reader of a contract's JSON: parsed JSON in reais becomes, in place, the result in whole centavos. */
export function decoderOf(schema: z.ZodType): Decode {
  if (schema === money) return (value) => toCentavos(value as number);
  if (schema instanceof z.ZodObject) return objectDecoder(schema);
  if (schema instanceof z.ZodArray) return arrayDecoder(decoderOf(schema.element as z.ZodType));
  if (schema instanceof z.ZodNullable) {
    const decode = decoderOf(schema.unwrap() as z.ZodType);
    return (value) => (value === null ? null : decode(value));
  }
  if (schema instanceof z.ZodOptional) return decoderOf(schema.unwrap() as z.ZodType);
  return (value) => value;
}

/** The type itself where it may be null or left out. */
export function unwrapped(schema: z.ZodType): z.ZodType {
  const isWrapped = schema !== money && (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional);
  return isWrapped ? unwrapped(schema.unwrap() as z.ZodType) : schema;
}

function objectDecoder(schema: z.ZodObject): Decode {
  const fields = Object.entries(schema.shape) as [string, z.ZodType][];
  const amounts = fields.filter(([, type]) => type === money).map(([name]) => name);
  const others = fields
    .filter(([, type]) => type !== money && holdsMoney(type))
    .map(([name, type]) => ({ name, decode: decoderOf(type) }));
  return (value) => {
    const object = value as Record<string, unknown>;
    for (const name of amounts) object[name] = toCentavos(object[name] as number);
    for (const { name, decode } of others) if (object[name] !== undefined) object[name] = decode(object[name]);
    return object;
  };
}

function arrayDecoder(decode: Decode): Decode {
  return (value) => {
    const elements = value as unknown[];
    for (let i = 0; i < elements.length; i++) elements[i] = decode(elements[i]);
    return elements;
  };
}

function holdsMoney(schema: z.ZodType): boolean {
  const inner = unwrapped(schema);
  if (inner === money) return true;
  if (inner instanceof z.ZodObject) return Object.values(inner.shape).some((type) => holdsMoney(type as z.ZodType));
  return inner instanceof z.ZodArray && holdsMoney(inner.element as z.ZodType);
}
