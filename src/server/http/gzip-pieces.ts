import { constants, crc32, deflateRawSync } from 'node:zlib';

type Emit = (piece: Uint8Array<ArrayBuffer>) => void;

const HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);

/**
 * One gzip file (RFC 1952) of pieces, each compressed at once and on its own: its deflate blocks end at a whole byte,
 * so that they can be concatenated unchanged. Emits nothing before the first piece.
 */
export function gzipPieces(emit: Emit) {
  let checksum = 0;
  let length = 0;
  let hasBegun = false;
  const begin = () => {
    if (!hasBegun) emit(Uint8Array.from(HEADER));
    hasBegun = true;
  };
  return {
    piece: (bytes: Uint8Array): void => {
      begin();
      checksum = crc32(bytes, checksum);
      length += bytes.byteLength;
      emit(deflate(bytes, constants.Z_SYNC_FLUSH));
    },
    /** Ends the file; must follow the last piece. */
    end: (): void => {
      begin();
      const trailer = new DataView(new ArrayBuffer(8));
      trailer.setUint32(0, checksum, true);
      trailer.setUint32(4, length % 2 ** 32, true);
      emit(deflate(new Uint8Array(0), constants.Z_FINISH));
      emit(new Uint8Array(trailer.buffer));
    },
  };
}

function deflate(bytes: Uint8Array, finishFlush: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(deflateRawSync(bytes, { level: constants.Z_BEST_SPEED, finishFlush }));
}
