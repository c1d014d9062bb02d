import type { z } from 'zod';
import { toReaisJson } from '../../domain/centavos.ts';
import { shapeOf, type Shape } from '../../contracts/shape.ts';
import { JsonBytes } from './json-bytes.ts';

type Write = (value: unknown, emit: (piece: Uint8Array<ArrayBuffer>) => void) => void;
type Append = (value: unknown, to: JsonBytes) => void;

/**
 * The writer of a contract's JSON: emits a result in whole centavos as pieces of UTF-8, with amounts in reais; throws a
 * RangeError if an amount is not exact. A large response is never in memory here as a whole.
 */
export function writerOf(schema: z.ZodType): Write {
  const append = appenderOf(schema);
  return (value, emit) => {
    const to = new JsonBytes(emit);
    append(value, to);
    to.end();
  };
}

/** The writer of a contract's JSON as one text, for short responses. */
export function writeWhole(schema: z.ZodType): (value: unknown) => string {
  const write = writerOf(schema);
  return (value) => {
    const pieces: Uint8Array[] = [];
    write(value, (piece) => pieces.push(piece));
    return Buffer.concat(pieces).toString();
  };
}

function appenderOf(schema: z.ZodType): Append {
  const shape = shapeOf(schema);
  if (shape.is === 'object') return orNull(objectAppender(shape.fields));
  if (shape.is === 'union') return orNull(unionAppender(shape));
  if (shape.is === 'list') return orNull(arrayAppender(appenderOf(shape.element)));
  if (shape.is === 'number' && shape.kind === 'money')
    return orNull((value, to) => to.ascii(toReaisJson(value as number)));
  return (value, to) => (typeof value === 'string' ? to.text(value) : to.json(JSON.stringify(value)));
}

function orNull(append: Append): Append {
  return (value, to) => (value === null ? to.ascii('null') : append(value, to));
}

function objectAppender(types: readonly (readonly [string, z.ZodType])[]): Append {
  const fields = types.map(([name, type]) => {
    const key = `${inAscii(JSON.stringify(name))}:`;
    return { name, first: `{${key}`, further: `,${key}`, append: appenderOf(type) };
  });
  return (value, to) => {
    const object = value as Record<string, unknown>;
    let isEmpty = true;
    for (const { name, first, further, append } of fields) {
      const field = object[name];
      if (field === undefined) continue;
      to.ascii(isEmpty ? first : further);
      isEmpty = false;
      append(field, to);
    }
    to.ascii(isEmpty ? '{}' : '}');
  };
}

function unionAppender({ by, of }: Extract<Shape, { readonly is: 'union' }>): Append {
  const appenders = new Map(of.map(([literal, schema]) => [literal, appenderOf(schema)]));
  return (value, to) => {
    const literal = (value as Record<string, unknown>)[by];
    const append = appenders.get(literal);
    if (append === undefined) throw new Error(`${String(literal)} is none of the literals of ${by}`);
    append(value, to);
  };
}

function arrayAppender(append: Append): Append {
  return (value, to) => {
    let separator = '[';
    for (const element of value as readonly unknown[]) {
      to.ascii(separator);
      separator = ',';
      append(element, to);
    }
    to.ascii(separator === '[' ? '[]' : ']');
  };
}

function inAscii(json: string): string {
  return json.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
