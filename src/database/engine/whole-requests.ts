import type { PGlite } from '@electric-sql/pglite';

/**
 * Makes the embedded database serve every request whole. Its socket server lets connections take turns after each
 * message of the protocol, and a query with parameters is five of them: without this, of two connections that wait for
 * a third one's transaction each is answered with rows of the other. A request that is under way counts as a
 * transaction, during which the socket server serves no other connection.
 */
export function keepRequestsWhole(db: PGlite): void {
  const isInTransaction = db.isInTransaction.bind(db);
  const send = db.execProtocolRawStream.bind(db);
  const execute = db.exec.bind(db);
  let isUnderWay = false;

  db.isInTransaction = () => isUnderWay || isInTransaction();
  db.execProtocolRawStream = async (message, options) => {
    await send(message, options);
    isUnderWay = WITHIN_REQUEST.has(message[0]!);
  };
  // the socket server calls this to roll back what a connection that went away had begun
  db.exec = async (query, options) => {
    if (isUnderWay) await send(SYNC, { onRawData: () => {} });
    isUnderWay = false;
    return execute(query, options);
  };
}

/** Parse, Bind, Describe, Execute, Close and Flush: after each of them more messages of the same request follow. */
const WITHIN_REQUEST: ReadonlySet<number> = new Set([...'PBDECH'].map((letter) => letter.charCodeAt(0)));
/** Ends a request, and what an error within it left undone. */
const SYNC = Uint8Array.from([...Buffer.from('S'), 0, 0, 0, 4]);
