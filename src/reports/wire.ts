import { z } from 'zod';
import { toCentavos, toReaisJson } from '../domain/centavos.ts';
import { money } from './money.ts';

type Encode = (value: unknown) => string;
type Decode = (value: unknown) => unknown;

/** The writer of a contract's JSON: a result in whole centavos becomes text with its amounts in reais. */
export function encoderOf(schema: z.ZodType): Encode {
  if (schema === money) return (value) => toReaisJson(value as number);
  if (schema instanceof z.ZodObject) return objectEncoder(schema);
  if (schema instanceof z.ZodArray) return arrayEncoder(encoderOf(schema.element as z.ZodType));
  if (schema instanceof z.ZodNullable) {
    const encode = encoderOf(schema.unwrap() as z.ZodType);
    return (value) => (value === null ? 'null' : encode(value));
  }
  if (schema instanceof z.ZodOptional) return encoderOf(schema.unwrap() as z.ZodType);
  return (value) => (typeof value === 'string' && !NEEDS_ESCAPE.test(value) ? `"${value}"` : JSON.stringify(value));
}

const NEEDS_ESCAPE = /["\\\p{Cc}\p{Cs}]/u;

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

function objectEncoder(schema: z.ZodObject): Encode {
  const fields = Object.entries(schema.shape).map(([name, type]) => ({
    name,
    prefix: `${JSON.stringify(name)}:`,
    encode: encoderOf(type as z.ZodType),
  }));
  return (value) => {
    const object = value as Record<string, unknown>;
    let json = '';
    for (const { name, prefix, encode } of fields) {
      const field = object[name];
      if (field !== undefined) json += (json === '' ? '{' : ',') + prefix + encode(field);
    }
    return json === '' ? '{}' : `${json}}`;
  };
}

function arrayEncoder(encode: Encode): Encode {
  return (value) => {
    let json = '';
    for (const element of value as readonly unknown[]) json += (json && ',') + encode(element);
    return `[${json}]`;
  };
}

function objectDecoder(schema: z.ZodObject): Decode {
  const fields = Object.entries(schema.shape)
    .filter(([, type]) => holdsMoney(type as z.ZodType))
    .map(([name, type]) => ({ name, decode: decoderOf(type as z.ZodType) }));
  return (value) => {
    const object = value as Record<string, unknown>;
    for (const { name, decode } of fields) if (object[name] !== undefined) object[name] = decode(object[name]);
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
  if (schema === money) return true;
  if (schema instanceof z.ZodObject) return Object.values(schema.shape).some((type) => holdsMoney(type as z.ZodType));
  if (schema instanceof z.ZodArray) return holdsMoney(schema.element as z.ZodType);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return holdsMoney(schema.unwrap() as z.ZodType);
  return false;
}
