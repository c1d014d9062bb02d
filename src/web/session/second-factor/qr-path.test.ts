import { expect, test } from 'vitest';
import { decodeQR } from 'qr/decode.js';
import { qrPathOf } from './SetUp.tsx';

const SCALE = 4;

test('a drawn QR code is decoded to its text, with a short and with a long e-mail', () => {
  for (const email of ['ana%40exemplo.com', `${'a'.repeat(200)}%40exemplo.com`]) {
    const text = `otpauth://totp/Rubrica:${email}?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Rubrica`;
    const { path, width } = qrPathOf(text);
    const size = width * SCALE;
    const data = new Uint8Array(size * size * 4).fill(255);
    for (const [x, y, length] of rectanglesOf(path))
      for (let row = y * SCALE; row < (y + 1) * SCALE; row++)
        data.fill(0, (row * size + x * SCALE) * 4, (row * size + (x + length) * SCALE) * 4);
    expect(decodeQR({ width: size, height: size, data })).toBe(text);
  }
});

function rectanglesOf(path: string): readonly (readonly [x: number, y: number, length: number])[] {
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)].map(([, x, y, length]) => [+x!, +y!, +length!]);
}
