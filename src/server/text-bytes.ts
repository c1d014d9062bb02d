const FIRST_BYTES = 64 * 1024;
const PIECE_LENGTH = 16 * 1024;
const MOST_BYTES_A_UNIT = 3;

/** The UTF-8 bytes of a text that comes in pieces, in memory of their own; the text never stands as a whole. */
export function textBytes(write: (emit: (piece: string) => void) => void): Uint8Array<ArrayBuffer> {
  let bytes = Buffer.from(new ArrayBuffer(FIRST_BYTES));
  let length = 0;
  let pending = '';
  const flush = () => {
    bytes = withRoom(bytes, length, pending.length * MOST_BYTES_A_UNIT);
    length += bytes.write(pending, length);
    pending = '';
  };
  write((piece) => {
    pending += piece;
    if (pending.length >= PIECE_LENGTH) flush();
  });
  flush();
  return new Uint8Array(bytes.buffer.transfer(length));
}

function withRoom(bytes: Buffer<ArrayBuffer>, used: number, needed: number): Buffer<ArrayBuffer> {
  if (used + needed <= bytes.byteLength) return bytes;
  return Buffer.from(bytes.buffer.transfer(Math.max(bytes.byteLength * 2, used + needed)));
}
