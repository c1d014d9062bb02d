import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { MAX_CENTAVOS } from '../domain/centavos.ts';
import { catalog } from '../testing/servers/catalog.ts';
import { writeWhole } from '../server/http/json-writer.ts';
import { endpoints } from '../testing/servers/endpoints.ts';
import { failure } from './endpoint.ts';
import { decoderOf } from './json-reader.ts';
import { count, id, money, numberKinds, ordinal, percentage } from './numbers.ts';
import { shapeOf } from './shape.ts';

/** The paths of numbers without a kind. */
function unmarked(schema: z.ZodType, path: string): readonly string[] {
  const shape = shapeOf(schema);
  if (shape.is === 'object') return shape.fields.flatMap(([name, type]) => unmarked(type, `${path}.${name}`));
  if (shape.is === 'list') return unmarked(shape.element, `${path}[]`);
  if (shape.is === 'union') return shape.of.flatMap(([literal, type]) => unmarked(type, `${path}(${String(literal)})`));
  return shape.is === 'number' && shape.kind === undefined ? [path] : [];
}

it.each(catalog.map(({ slug, contract }) => [slug, contract] as const))(
  'every number of %s has a kind',
  (slug, contract) => {
    expect(unmarked(contract, slug)).toEqual([]);
  },
);

it('every number in an endpoint’s path, body and answer has a kind', () => {
  expect(endpoints.length).toBeGreaterThan(12);
  const schemas = endpoints.flatMap(({ path, params, body, answer }) =>
    [params, body, answer, failure].flatMap((schema) => (schema === undefined ? [] : unmarked(schema, path))),
  );
  expect(schemas).toEqual([]);
});

it('a number without a kind is found at any depth', () => {
  const contract = z.object({
    total: money,
    ano: z.int().min(1).describe('O ano.'),
    valor: z.discriminatedUnion('unidade', [
      z.object({ unidade: z.literal('reais'), valor: money }),
      z.object({ unidade: z.literal('dias'), valor: z.number() }),
    ]),
    linhas: z
      .array(
        z.strictObject({ valor: z.number().nullable().optional(), base: z.literal([1, 2]), tipo: z.enum({ a: 1 }) }),
      )
      .readonly(),
  });
  expect(unmarked(contract, 'novo')).toEqual([
    'novo.ano',
    'novo.valor(dias).valor',
    'novo.linhas[].valor',
    'novo.linhas[].base',
    'novo.linhas[].tipo',
  ]);
});

it('a schema in which amounts would not be found is refused', () => {
  for (const schema of [
    z.record(z.string(), z.string()),
    z.union([z.literal('todos'), z.array(z.string()).readonly()]),
  ])
    expect(shapeOf(schema)).toEqual({ is: 'other' });
  for (const schema of [
    z.union([money, z.string()]),
    z.union([z.string(), z.array(money.nullable())]),
    z.union([z.string(), z.literal(1)]),
    z.discriminatedUnion('tipo', [z.object({ tipo: z.enum(['a', 'b']), valor: money })]),
    z.record(z.string(), money),
    z.tuple([money]),
    z.lazy(() => money),
    money.transform((value) => value),
  ]) {
    expect(() => decoderOf(z.object({ schema }))).toThrow('A contract cannot hold');
    expect(() => writeWhole(z.object({ schema }))).toThrow('A contract cannot hold');
  }
});

/** Ways to wrap a schema that do not change its amounts. */
const wraps: readonly ((schema: z.ZodType) => z.ZodType)[] = [
  (schema) => schema.describe('Outro.'),
  (schema) => schema.meta({ title: 'Outro' }),
  (schema) => schema.optional(),
  (schema) => schema.nullable(),
  (schema) => schema.nullish(),
  (schema) => schema.default(0),
  (schema) => schema.prefault(0),
  (schema) => schema.catch(0),
  (schema) => schema.readonly(),
  (schema) => schema.nonoptional(),
  (schema) => schema.brand('centavos'),
  (schema) => schema.refine(() => true),
  (schema) => schema.clone(),
  (schema) => (schema instanceof z.ZodNumber ? schema.min(-MAX_CENTAVOS).max(MAX_CENTAVOS) : schema),
];

type Sample = { readonly schema: z.ZodType; readonly plain: z.ZodType; readonly value: unknown };

const wrapped = (samples: fc.Arbitrary<Sample>): fc.Arbitrary<Sample> =>
  fc.tuple(samples, fc.array(fc.constantFrom(...wraps), { maxLength: 4 })).map(([{ schema, ...others }, ways]) => ({
    ...others,
    schema: ways.reduce<z.ZodType>((inner, wrap) => wrap(inner), schema),
  }));

const centavos = fc.integer({ min: -MAX_CENTAVOS, max: MAX_CENTAVOS }).map((value) => value + 0); // no -0
const amount = centavos.map((value): Sample => ({ schema: money, plain: money, value }));
const noAmount = centavos.map((): Sample => ({ schema: money.nullable(), plain: money.nullable(), value: null }));
const others = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => [percentage, value + 0] as const),
  fc.integer().chain((value) => fc.constantFrom(id, count, ordinal).map((schema) => [schema, value] as const)),
  fc.string().map((value) => [z.string(), value] as const),
);
const other = others.map(([schema, value]): Sample => ({ schema, plain: schema, value }));

const { sample } = fc.letrec<{ sample: Sample }>((tie) => ({
  sample: wrapped(
    fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      amount,
      noAmount,
      other,
      fc.tuple(tie('sample'), fc.nat(3)).map(([{ schema, plain, value }, length]): Sample => ({
        schema: z.array(schema),
        plain: z.array(plain),
        value: Array.from({ length }, () => structuredClone(value)),
      })),
      fc
        .dictionary(fc.stringMatching(/^[a-z]{1,8}$/), tie('sample'), { maxKeys: 4, noNullPrototype: true })
        .map(objectOf),
      fc.tuple(tie('sample'), tie('sample'), fc.constantFrom('a', 'b')).map(unionOf),
    ),
  ),
}));

function objectOf(fields: Readonly<Record<string, Sample>>): Sample {
  const each = <Value>(of: (field: Sample) => Value) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field)]));
  return {
    schema: z.object(each(({ schema }) => schema)),
    plain: z.object(each(({ plain }) => plain)),
    value: each(({ value }) => value),
  };
}

/** A union of two objects told apart by `tipo`, and a value of the chosen one. */
function unionOf([a, b, chosen]: readonly [Sample, Sample, 'a' | 'b']): Sample {
  const union = (schemaOf: (sample: Sample) => z.ZodType) =>
    z.discriminatedUnion('tipo', [
      z.object({ tipo: z.literal('a'), valor: schemaOf(a) }),
      z.object({ tipo: z.literal('b'), valor: schemaOf(b) }),
    ]);
  return {
    schema: union(({ schema }) => schema),
    plain: union(({ plain }) => plain),
    value: { tipo: chosen, valor: { a, b }[chosen].value },
  };
}

it('money at any depth and in any wrapper is written like plain money and read back exactly', () => {
  fc.assert(
    fc.property(sample, ({ schema, plain, value }) => {
      const json = writeWhole(schema)(value);
      expect(json).toBe(writeWhole(plain)(value));
      expect(decoderOf(schema)(JSON.parse(json))).toEqual(value);
    }),
    { numRuns: 100 },
  );
});

it('money is written in reais, 123456 as 1234.56, however it is wrapped', () => {
  for (const wrap of wraps) {
    expect(writeWhole(z.object({ valor: wrap(money) }))({ valor: 123456 })).toBe('{"valor":1234.56}');
    expect(decoderOf(z.object({ valor: wrap(money) }))({ valor: 1234.56 })).toEqual({ valor: 123456 });
  }
});

it('a schema derived from one of money keeps its kind of number and has its new description', () => {
  const described = money.describe('O total.').min(0);
  expect([numberKinds.get(described)?.kind, described.description]).toEqual(['money', 'O total.']);
});
