/** How many bytes a piece of an answer has, about: small enough to be moved, kept and sent without holding a thread. */
export const PIECE_BYTES = 256 * 1024;

const PENDING_LENGTH = 16 * 1024;
const MOST_BYTES_A_UNIT = 3;

/** The UTF-8 bytes of a text that is written bit by bit, in pieces of memory of their own; the text never stands as a whole. */
export function textPieces(
  write: (emit: (text: string) => void) => void,
  emit: (piece: Uint8Array<ArrayBuffer>) => void,
): void {
  let bytes = newPiece();
  let length = 0;
  let pending = '';
  const handOver = () => {
    emit(new Uint8Array(bytes.buffer.transfer(length)));
    bytes = newPiece();
    length = 0;
  };
  const flush = () => {
    const needed = pending.length * MOST_BYTES_A_UNIT;
    if (length + needed > bytes.byteLength && length > 0) handOver();
    if (needed > bytes.byteLength) bytes = Buffer.from(new ArrayBuffer(needed));
    length += bytes.write(pending, length);
    pending = '';
  };
  write((text) => {
    pending += text;
    if (pending.length >= PENDING_LENGTH) flush();
  });
  flush();
  if (length > 0) handOver();
}

function newPiece(): Buffer<ArrayBuffer> {
  return Buffer.from(new ArrayBuffer(PIECE_BYTES));
}
