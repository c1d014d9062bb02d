import { constants, crc32, deflateRawSync } from 'node:zlib';

const MB = 1_048_576;

/** A compressed file of an archive, and what the archive states about it. */
export type Part = {
  readonly name: string;
  readonly packed: Buffer;
  readonly size: number;
  readonly checksum?: number;
  readonly flags?: number;
  /** The compression method; 8 (deflate) if absent. */
  readonly method?: number;
  /** The Unix type and permissions of a file, such as 0o120777 for a link. */
  readonly mode?: number;
};

/** A part whose stated size and checksum are right. */
export function part(name: string, content: string | Buffer): Part {
  return { name, packed: deflateRawSync(content), size: Buffer.byteLength(content), checksum: crc32(content) };
}

/** A part of many megabytes in a few kilobytes: one packed block of a megabyte, repeated between two texts. */
export function bomb(
  name: string,
  repeated: string,
  megabytes: number,
  [start, end]: readonly [string, string] = ['', ''],
): Part {
  const options = { level: 9, finishFlush: constants.Z_FULL_FLUSH };
  const whole = megabyteOf(repeated);
  const blocks = Array<Buffer>(megabytes).fill(deflateRawSync(whole, options));
  const packed = Buffer.concat([deflateRawSync(start, options), ...blocks, deflateRawSync(end)]);
  return { name, packed, size: Buffer.byteLength(start + end) + megabytes * Buffer.byteLength(whole) };
}

/** A part like {@link bomb} with the right size and checksum, so that it can be read to its end. */
export function largePart(...[name, repeated, megabytes, around = ['', '']]: Parameters<typeof bomb>): Part {
  const whole = megabyteOf(repeated);
  let checksum = crc32(around[0]);
  for (let index = 0; index < megabytes; index++) checksum = crc32(whole, checksum);
  return { ...bomb(name, repeated, megabytes, around), checksum: crc32(around[1], checksum) };
}

function megabyteOf(repeated: string): string {
  return repeated.repeat(Math.floor(MB / Buffer.byteLength(repeated)));
}

/** A zip file of these parts, with whatever size and checksum each states. */
export function zipOf(parts: readonly Part[]): Buffer {
  let offset = 0;
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []];
  for (const { name, packed, size, checksum = 0, flags = 0, method = 8, mode = 0 } of parts) {
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(flags, 2);
    fields.writeUInt16LE(method, 4);
    fields.writeUInt32LE(checksum, 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(size, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const body = [Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed];
    const rest = Buffer.alloc(14);
    rest.writeUInt16LE(mode, 8);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0003'), fields, rest, Buffer.from(name));
    bodies.push(...body);
    offset += body.reduce((sum, { length }) => sum + length, 0);
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, ...directory, Buffer.from('PK\u0005\u0006'), end]);
}
