import type { PGlite } from '@electric-sql/pglite';

const PIECE_BYTES = 64 * 1024;

/**
 * Has the embedded database hand on what it answers in large pieces. The engine's own are of 8 KB; each is written to a
 * socket and wakes who reads there, which took longer than to make it.
 */
export function gatherOutput(engine: Pick<PGlite, 'execProtocolRawStream'>): void {
  const execute = engine.execProtocolRawStream.bind(engine);
  const held = Buffer.allocUnsafe(PIECE_BYTES);
  engine.execProtocolRawStream = async (message, { onRawData, ...options }) => {
    let length = 0;
    const handOn = () => {
      if (length > 0) onRawData(held.subarray(0, length));
      length = 0;
    };
    const hold = (data: Uint8Array) => {
      if (length + data.length > PIECE_BYTES) handOn();
      if (data.length > PIECE_BYTES) return onRawData(data);
      held.set(data, length); // the engine writes its next piece where this one stands
      length += data.length;
    };
    await execute(message, { ...options, onRawData: hold }).finally(handOn);
  };
}
