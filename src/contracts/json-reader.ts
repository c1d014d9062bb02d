import type { z } from 'zod';
import { toCentavos } from '../domain/centavos.ts';
import { shapeOf, type Shape } from './shape.ts';

type Decode = (value: unknown) => unknown;

/** Returns a function that converts a contract's parsed JSON in place, from reais to whole centavos. */
export function decoderOf(schema: z.ZodType): Decode {
  return decoderOfMoney(schema) ?? ((value) => value);
}

/** Whether a contract's JSON holds amounts. */
export function holdsMoney(schema: z.ZodType): boolean {
  return decoderOfMoney(schema) !== undefined;
}

/** Returns the decoder of a schema, undefined if it holds no amounts. */
function decoderOfMoney(schema: z.ZodType): Decode | undefined {
  const shape = shapeOf(schema);
  if (isMoney(shape)) return orNothing((value) => toCentavos(value as number));
  if (shape.is === 'object') return objectDecoder(shape.fields);
  if (shape.is === 'union') return unionDecoder(shape);
  return shape.is === 'list' ? arrayDecoder(decoderOfMoney(shape.element)) : undefined;
}

function isMoney(shape: Shape): boolean {
  return shape.is === 'number' && shape.kind === 'money';
}

function orNothing(decode: Decode): Decode {
  return (value) => (value === null || value === undefined ? value : decode(value));
}

function objectDecoder(fields: readonly (readonly [string, z.ZodType])[]): Decode | undefined {
  const amounts = fields.filter(([, type]) => isMoney(shapeOf(type))).map(([name]) => name);
  const others = fields.flatMap(([name, type]) => {
    const decode = amounts.includes(name) ? undefined : decoderOfMoney(type);
    return decode === undefined ? [] : [{ name, decode }];
  });
  if (amounts.length + others.length === 0) return undefined;
  return orNothing((value) => {
    const object = value as Record<string, unknown>;
    for (const name of amounts) {
      const reais = object[name];
      if (typeof reais === 'number') object[name] = toCentavos(reais);
    }
    for (const { name, decode } of others) if (name in object) object[name] = decode(object[name]);
    return object;
  });
}

function unionDecoder({ by, of }: Extract<Shape, { readonly is: 'union' }>): Decode | undefined {
  const decoders = new Map(of.map(([literal, schema]) => [literal, decoderOfMoney(schema)]));
  if ([...decoders.values()].every((decode) => decode === undefined)) return undefined;
  return orNothing((value) => {
    const decode = decoders.get((value as Record<string, unknown>)[by]);
    return decode === undefined ? value : decode(value);
  });
}

function arrayDecoder(decode: Decode | undefined): Decode | undefined {
  if (decode === undefined) return undefined;
  return orNothing((value) => {
    const elements = value as unknown[];
    for (let i = 0; i < elements.length; i++) elements[i] = decode(elements[i]);
    return elements;
  });
}
