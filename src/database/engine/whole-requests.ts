import type { PGlite } from '@electric-sql/pglite';

/**
 * Makes the embedded database serve each request without interruption. Its socket server switches connections after
 * each message of the protocol, and a query with parameters is five messages: two connections that waited for a third
 * one's transaction got each other's rows. An unfinished request now counts as a transaction, during which the socket
 * server serves no other connection.
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
  // the socket server calls this to roll back the transaction of a connection that was closed
  db.exec = async (query, options) => {
    if (isUnderWay) await send(SYNC, { onRawData: () => {} });
    isUnderWay = false;
    return execute(query, options);
  };
}

/** Parse, Bind, Describe, Execute, Close and Flush: each is followed by more messages of the same request. */
const WITHIN_REQUEST: ReadonlySet<number> = new Set([...'PBDECH'].map((letter) => letter.charCodeAt(0)));
/** Ends a request, also one that failed half-way. */
const SYNC = Uint8Array.from([...Buffer.from('S'), 0, 0, 0, 4]);
