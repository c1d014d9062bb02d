import { z } from 'zod';
import { toCentavos, toReaisJson } from '../domain/centavos.ts';
import { money } from './money.ts';

/** Takes the next piece of a text. */
type Emit = (piece: string) => void;
type Write = (value: unknown, emit: Emit) => void;
type Encode = (value: unknown) => string;
type Decode = (value: unknown) => unknown;

/**
 * The writer of a contract's JSON: a result in whole centavos goes out, piece by piece, with its amounts in reais. In
 * pieces of an object or some thousand characters, so that a large answer never stands in memory as one text.
 */
export function writerOf(schema: z.ZodType): Write {
  const inner = unwrapped(schema);
  if (isFlat(inner)) {
    const encode = scalarsOf(inner);
    return (value, emit) => emit(encode(value));
  }
  const write = inner instanceof z.ZodArray ? arrayWriter(inner) : objectWriter(inner as z.ZodObject);
  return (value, emit) => (value === null ? emit('null') : write(value, emit));
}

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

/** A quote, a backslash, a control character or a surrogate, which may be alone: all that is not between these. */
const NEEDS_ESCAPE = /[^ !#-[\]-\uD7FF\uE000-\uFFFF]/;

/** The JSON of a value that holds no array: a scalar, or an object of such. */
function scalarsOf(schema: z.ZodType): Encode {
  const inner = unwrapped(schema);
  if (inner === money) return (value) => (value === null ? 'null' : toReaisJson(value as number));
  if (inner instanceof z.ZodObject) {
    const encode = objectEncoder(inner);
    return (value) => (value === null ? 'null' : encode(value));
  }
  return (value) => (typeof value === 'string' && !NEEDS_ESCAPE.test(value) ? `"${value}"` : JSON.stringify(value));
}

function objectEncoder(schema: z.ZodObject): Encode {
  const fields = fieldsOf(schema).map((field) => ({ ...field, encode: scalarsOf(field.type) }));
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

function objectWriter(schema: z.ZodObject): Write {
  const fields = fieldsOf(schema).map((field) => ({
    ...field,
    encode: isFlat(field.type) ? scalarsOf(field.type) : undefined,
    write: isFlat(field.type) ? undefined : writerOf(field.type),
  }));
  return (value, emit) => {
    const object = value as Record<string, unknown>;
    let json = '';
    let separator = '{';
    for (const { name, prefix, encode, write } of fields) {
      const field = object[name];
      if (field === undefined) continue;
      json += separator + prefix;
      separator = ',';
      if (encode !== undefined) {
        json += encode(field);
        continue;
      }
      emit(json);
      json = '';
      write!(field, emit);
    }
    emit(separator === '{' ? '{}' : `${json}}`);
  };
}

/** Elements that hold no array go out by some thousand characters. */
const EMIT_LENGTH = 4 * 1024;

function arrayWriter(schema: z.ZodArray): Write {
  const element = schema.element as z.ZodType;
  const write = isFlat(element) ? undefined : writerOf(element);
  const encode = write === undefined ? scalarsOf(element) : undefined;
  return (value, emit) => {
    let json = '[';
    let separator = '';
    for (const each of value as readonly unknown[]) {
      json += separator;
      separator = ',';
      if (encode !== undefined) json += encode(each);
      if (write === undefined && json.length < EMIT_LENGTH) continue;
      emit(json);
      json = '';
      write?.(each, emit);
    }
    emit(`${json}]`);
  };
}

function fieldsOf(schema: z.ZodObject) {
  return Object.entries(schema.shape).map(([name, type]) => ({
    name,
    type: type as z.ZodType,
    prefix: `${JSON.stringify(name)}:`,
  }));
}

/** Whether no array is within: such a value is written in one piece. */
function isFlat(schema: z.ZodType): boolean {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodArray) return false;
  return !(inner instanceof z.ZodObject) || Object.values(inner.shape).every((type) => isFlat(type as z.ZodType));
}

/** The type itself where it may be null or left out. */
function unwrapped(schema: z.ZodType): z.ZodType {
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
