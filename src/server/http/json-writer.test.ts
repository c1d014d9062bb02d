import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { MAX_CENTAVOS } from '../../domain/centavos.ts';
import { decoderOf } from '../../contracts/json-reader.ts';
import { money, percentage } from '../../contracts/numbers.ts';
import { writerOf, writeWhole } from './json-writer.ts';
import { PIECE_BYTES } from './json-bytes.ts';

const contract = z.object({
  nome: z.string(),
  total: money,
  meio: money.optional(),
  reformulacao: money.nullable(),
  variacao: percentage,
  linhas: z.array(z.object({ texto: z.string(), valor: money })),
});

it('writes amounts in reais, everything else unchanged', () => {
  const json = writeWhole(contract)({
    nome: 'A "b"',
    total: 123456,
    reformulacao: null,
    variacao: 12.345678,
    linhas: [{ texto: 'x', valor: -5 }],
  });
  expect(json).toBe(
    '{"nome":"A \\"b\\"","total":1234.56,"reformulacao":null,"variacao":12.345678,"linhas":[{"texto":"x","valor":-0.05}]}',
  );
});

it('writes null for an object that may be null', () => {
  const inner = z.object({ a: money }).nullable();
  expect(writeWhole(z.object({ inner, list: z.array(inner) }))({ inner: null, list: [null, { a: 150 }] })).toBe(
    '{"inner":null,"list":[null,{"a":1.50}]}',
  );
  expect(writeWhole(z.object({ inner }))({ inner: null })).toBe('{"inner":null}');
});

it('writes empty objects and lists, and null for a list that may be null', () => {
  const contract = z.object({
    object: z.object({ a: money.optional() }),
    list: z.array(money),
    none: z.array(money).nullable(),
  });
  expect(writeWhole(contract)({ object: {}, list: [], none: null })).toBe('{"object":{},"list":[],"none":null}');
});

it('omits absent fields only', () => {
  expect(writeWhole(z.object({ a: money.optional(), b: money.optional() }))({ b: 100 })).toBe('{"b":1}');
});

it('reads back exactly the centavos that it wrote', () => {
  const centavos = fc.integer({ min: -MAX_CENTAVOS, max: MAX_CENTAVOS }).map((value) => value + 0);
  const result = fc.record(
    {
      nome: fc.string({ unit: 'binary' }),
      total: centavos,
      meio: centavos,
      reformulacao: fc.option(centavos),
      variacao: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)),
      linhas: fc.array(fc.record({ texto: fc.string(), valor: centavos }, { noNullPrototype: true })),
    },
    { requiredKeys: ['nome', 'total', 'reformulacao', 'variacao', 'linhas'], noNullPrototype: true },
  );
  const [write, decode] = [writeWhole(contract), decoderOf(contract)];
  fc.assert(
    fc.property(result, (value) => {
      expect(decode(JSON.parse(write(value)))).toEqual(value);
    }),
  );
});

it('throws on an inexact amount', () => {
  expect(() => writeWhole(money)(0.5)).toThrow(RangeError);
  expect(() => writeWhole(money)(MAX_CENTAVOS + 1)).toThrow(RangeError);
});

it('writes every text as JSON.stringify does: quotes, controls, lone surrogates, emoji', () => {
  const texts = z.array(z.string());
  const some = ['"', '\\', '\u0000', '\u001f', '\u007f', '\u2028', '\ud800', 'a\udfffb', '🎉', 'ção', ''];
  expect(writeWhole(texts)(some)).toBe(JSON.stringify(some));
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.integer({ max: 0xffff }).map((unit) => String.fromCharCode(unit)) })),
      (any) => {
        expect(writeWhole(texts)(any)).toBe(JSON.stringify(any));
      },
    ),
  );
});

it('writes names of fields with any letters so that they can be read back', () => {
  const encode = writeWhole(z.object({ 'ação "🎉"': z.string(), 'z\u007f': z.int() }));
  expect(JSON.parse(encode({ 'ação "🎉"': 'x', 'z\u007f': 1 }))).toEqual({ 'ação "🎉"': 'x', 'z\u007f': 1 });
});

it('writes long answers in pieces that share no memory, each long and none too long', () => {
  const rows = Array.from({ length: 100_000 }, (_, index) => ({ texto: `linha nº ${index}`, valor: index * 100 }));
  const pieces: Uint8Array[] = [];
  writerOf(contract.shape.linhas)(rows, (piece) => pieces.push(piece));
  expect(JSON.parse(Buffer.concat(pieces).toString())).toEqual(rows.map((row) => ({ ...row, valor: row.valor / 100 })));
  expect(pieces.length).toBeGreaterThan(3);
  for (const piece of pieces) {
    expect(piece.byteLength).toBe(piece.buffer.byteLength);
    expect(piece.byteLength).toBeLessThanOrEqual(PIECE_BYTES);
  }
  for (const piece of pieces.slice(0, -1)) expect(piece.byteLength).toBeGreaterThan(PIECE_BYTES - 1024);
});

it('writes a text longer than a piece, whether or not it needs escaping', () => {
  const texts = z.array(z.string());
  for (const long of ['ç'.repeat(2 * PIECE_BYTES), '\u0000😀'.repeat(PIECE_BYTES)])
    expect(JSON.parse(writeWhole(texts)(['a', long, 'z']))).toEqual(['a', long, 'z']);
});
