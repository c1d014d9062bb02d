import { strFromU8, Unzip, UnzipInflate, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zlibCompression } from '../../../server/files/zlib-compression.ts';
import { ZipFile } from './zip-file.ts';

const encoder = new TextEncoder();
const long = Array.from({ length: 50 }, (_, i) => `linha ${i} `.repeat(1000));

function zipped(): Uint8Array {
  const zip = new ZipFile(zlibCompression);
  const pieces = [
    ...zip.entry('um.xml', [encoder.encode('ação')]),
    ...zip.entry(
      'pasta/dois.xml',
      long.map((text) => encoder.encode(text)),
    ),
    ...zip.entry('vazio', []),
    zip.end(),
  ];
  return Uint8Array.from(Buffer.concat(pieces));
}

test('entries can be read by the directory at the end', () => {
  const files = unzipSync(zipped());
  expect(Object.keys(files)).toEqual(['um.xml', 'pasta/dois.xml', 'vazio']);
  expect(strFromU8(files['um.xml']!)).toBe('ação');
  expect(strFromU8(files['pasta/dois.xml']!)).toBe(long.join(''));
  expect(files['vazio']!.length).toBe(0);
});

test('entries can be read from the front too, with their sizes after them', () => {
  const read: Record<string, string> = {};
  const unzip = new Unzip((file) => {
    read[file.name] = '';
    file.ondata = (error, data) => {
      if (error !== null) throw error;
      read[file.name] += strFromU8(data, true);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  unzip.push(zipped(), true);
  expect(read['pasta/dois.xml']).toBe(long.join(''));
});

test('equal content makes equal files, and no piece shares memory with another', () => {
  expect(zipped()).toEqual(zipped());
  const zip = new ZipFile(zlibCompression);
  const buffers = [...zip.entry('a', []), ...zip.entry('b', []), zip.end()].map(({ buffer }) => buffer);
  expect(new Set(buffers).size).toBe(buffers.length);
});

test('an entry of more than 4 GB is an error', () => {
  const zip = new ZipFile({ deflate: () => new Uint8Array(1), crc32: () => 0 });
  const piece = { length: 2 ** 31 } as Uint8Array;
  expect(() => [...zip.entry('a', [piece, piece])]).toThrow(/4 GB/);
});
