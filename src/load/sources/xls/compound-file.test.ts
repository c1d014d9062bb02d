import { expect, test } from 'vitest';
import { openCompoundFile } from './compound-file.ts';

/** A file that states more table sectors than it has sectors, and lists them in a chain that loops at sector 0. */
function looping(sectors: number): Buffer {
  const bytes = Buffer.alloc(512 * (sectors + 1));
  bytes.writeUInt16LE(9, 30); // sectors of 512 bytes
  bytes.writeUInt32LE(0xffff_ffff, 44); // the stated number of the table's sectors
  bytes.writeUInt32LE(0, 68); // the chain begins at sector 0, whose next sector is itself
  return bytes;
}

test('a table of sectors larger than the file is refused before it is allocated', () => {
  expect(() => openCompoundFile(looping(2_000))).toThrow('More sectors of the table than of the file');
});
