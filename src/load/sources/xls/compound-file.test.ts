import { expect, test } from 'vitest';
import { openCompoundFile } from './compound-file.ts';

/** A file of some sectors whose chain of table sectors leads to itself, each of them naming sector 0. */
function looping(sectors: number): Buffer {
  const bytes = Buffer.alloc(512 * (sectors + 1));
  bytes.writeUInt16LE(9, 30); // sectors of 512 bytes
  bytes.writeUInt32LE(0xffff_ffff, 44); // so many sectors of the table
  bytes.writeUInt32LE(0, 68); // the chain begins at sector 0, which leads on to itself
  return bytes;
}

test('a table of sectors larger than the file is refused before it is made', () => {
  expect(() => openCompoundFile(looping(2_000))).toThrow('More sectors of the table than of the file');
});
