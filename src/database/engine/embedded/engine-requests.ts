import type { PGlite } from '@electric-sql/pglite';

/**
 * Makes the embedded database serve each request without interruption. Its socket server switches connections after
 * each message of the protocol, and a query with parameters is five messages: two connections that waited for the
 * transaction of a third got each other's rows. The messages of a request are held until it is complete and then go to
 * the engine at once; until then it counts as a transaction, during which the socket server serves no other connection.
 */
export function keepRequestsWhole(db: PGlite): void {
  const isInTransaction = db.isInTransaction.bind(db);
  const send = db.execProtocolRawStream.bind(db);
  const execute = db.exec.bind(db);
  let held: readonly Uint8Array[] = [];
  let isFlushed = false;

  db.isInTransaction = () => held.length > 0 || isFlushed || isInTransaction();
  db.execProtocolRawStream = async (message, options) => {
    const kind = String.fromCharCode(message[0]!);
    if (WITHIN_REQUEST.has(kind)) return void (held = [...held, message]);
    const request = kind === TERMINATE ? message : Buffer.concat([...held, message]);
    held = [];
    isFlushed = kind === FLUSH;
    await send(request, options);
  };
  // the socket server calls this to roll back the transaction of a connection that was closed
  db.exec = async (query, options) => {
    if (isFlushed) await send(SYNC, { onRawData: () => {} });
    held = [];
    isFlushed = false;
    return execute(query, options);
  };
}

/** The messages that are followed by others of the same request: Parse, Bind, Describe, Execute and Close. */
const WITHIN_REQUEST: ReadonlySet<string> = new Set('PBDEC');
/** The message that flushes the response so far; the request continues. */
const FLUSH = 'H';
const TERMINATE = 'X';
/** The message that ends a request, also one that failed half-way. */
const SYNC = Uint8Array.from([...Buffer.from('S'), 0, 0, 0, 4]);

const PIECE_BYTES = 64 * 1024;

/** Makes the embedded database send large pieces: waking the reader for each 8 KB would take most of the time. */
export function gatherOutput(engine: Pick<PGlite, 'execProtocolRawStream'>): void {
  const execute = engine.execProtocolRawStream.bind(engine);
  const held = Buffer.allocUnsafe(PIECE_BYTES);
  engine.execProtocolRawStream = async (message, { onRawData, ...options }) => {
    let length = 0;
    const flush = () => {
      if (length > 0) onRawData(held.subarray(0, length));
      length = 0;
    };
    const buffer = (data: Uint8Array) => {
      if (length + data.length > PIECE_BYTES) flush();
      if (data.length > PIECE_BYTES) return onRawData(data);
      held.set(data, length); // the engine writes its next piece to the same memory
      length += data.length;
    };
    await execute(message, { ...options, onRawData: buffer }).finally(flush);
  };
}
