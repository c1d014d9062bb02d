import { strFromU8, Unzip, UnzipInflate, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zlibCompression } from '../../../threads/zlib-compression.ts';
import { ZipFile } from './zip-file.ts';

const encoder = new TextEncoder();
const long = Array.from({ length: 50 }, (_, i) => `linha ${i} `.repeat(1000));

/** An entry's pieces. */
async function entryOf(zip: ZipFile, ...entry: Parameters<ZipFile['entry']>): Promise<readonly Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  for await (const piece of zip.entry(...entry)) pieces.push(piece);
  return pieces;
}

/** Texts as pieces that are produced one at a time. */
async function* piecesOf(texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield encoder.encode(text);
}

async function zipped(): Promise<Uint8Array> {
  const zip = new ZipFile(zlibCompression);
  const pieces = [
    ...(await entryOf(zip, 'um.xml', [encoder.encode('ação')])),
    ...(await entryOf(zip, 'pasta/dois.xml', piecesOf(long))),
    ...(await entryOf(zip, 'vazio', [])),
    zip.end(),
  ];
  return Uint8Array.from(Buffer.concat(pieces));
}

test('entries can be read through the directory at the end', async () => {
  const files = unzipSync(await zipped());
  expect(Object.keys(files)).toEqual(['um.xml', 'pasta/dois.xml', 'vazio']);
  expect(strFromU8(files['um.xml']!)).toBe('ação');
  expect(strFromU8(files['pasta/dois.xml']!)).toBe(long.join(''));
  expect(files['vazio']!.length).toBe(0);
});

test('entries can also be read from the beginning, although their sizes follow the data', async () => {
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
  unzip.push(await zipped(), true);
  expect(read['pasta/dois.xml']).toBe(long.join(''));
});

test('equal content makes equal files, and no piece shares memory with another', async () => {
  expect(await zipped()).toEqual(await zipped());
  const zip = new ZipFile(zlibCompression);
  const entries = [...(await entryOf(zip, 'a', [])), ...(await entryOf(zip, 'b', []))];
  const buffers = [...entries, zip.end()].map(({ buffer }) => buffer);
  expect(new Set(buffers).size).toBe(buffers.length);
});

test('pieces of every size, stored or compressed, follow each other in one entry', async () => {
  const texts = [1, 1_199, 1_200, 1_201, 0, 5_000, 32_768, 32_769, 400_000].map((length) =>
    Array.from({ length }, (_, at) => String.fromCharCode(97 + ((at * at) % 23))).join(''),
  );
  const zip = new ZipFile(zlibCompression);
  const pieces = [...(await entryOf(zip, 'a', piecesOf(texts))), zip.end()];
  expect(strFromU8(unzipSync(Uint8Array.from(Buffer.concat(pieces)))['a']!)).toBe(texts.join(''));
});

test('an entry of more than 4 GB is an error', async () => {
  const zip = new ZipFile({ deflate: () => new Uint8Array(1), crc32: () => 0 });
  const piece = { length: 2 ** 31 } as Uint8Array;
  await expect(entryOf(zip, 'a', [piece, piece])).rejects.toThrow(/4 GB/);
});
