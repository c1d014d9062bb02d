import { expect, it } from 'vitest';
import { JsonBytes } from './json-bytes.ts';

const PIECE_BYTES = 1024;

/** More bytes than the longest text below takes when escaped. */
const BEFORE_END = 210;
const LEAD = '0'.repeat(PIECE_BYTES - BEFORE_END);

function written(text: string, further: number): string {
  const pieces: Uint8Array[] = [];
  const json = new JsonBytes((piece) => pieces.push(piece), PIECE_BYTES);
  json.ascii(LEAD);
  json.ascii('0'.repeat(further));
  json.text(text);
  json.ascii('12');
  json.end();
  return Buffer.concat(pieces)
    .subarray(LEAD.length + further)
    .toString();
}

it('writes short and long texts, with letters of one to three bytes, wherever a piece ends', () => {
  const units = ['a', '\u0000', '\u0080', '\u2028'];
  const texts = [
    'a',
    ...units.flatMap((unit) => [unit.repeat(32), unit.repeat(33)]),
    `\u0000${'\u2028'.repeat(32)}`, // needs escaping, and has wide letters
  ];
  const everywhere = Array.from({ length: BEFORE_END + 1 }, (_, further) => further);
  for (const text of texts)
    expect(new Set(everywhere.map((further) => written(text, further)))).toEqual(
      new Set([`${JSON.stringify(text)}12`]),
    );
});
