import { timingSafeEqual } from 'node:crypto';
import { Socket, type Server } from 'node:net';

/**
 * Windows has no sockets in folders: there the embedded database, which asks for no password, listens on a port that
 * every user of the machine can reach. So each connection begins with a key that only the server's user can read.
 */
const lineOf = (key: string) => Buffer.from(`rubrica ${key}\n`);
/** The time limit for a connection to send its key. */
const PATIENCE_MS = 10_000;

/** Returns a socket that sends the key as soon as it connects, before anything else. */
export function socketWithKey(key: string): Socket {
  const socket = new Socket();
  socket.once('connect', () => void socket.write(lineOf(key)));
  return socket;
}

/** Lets only connections that begin with the whole key reach the server's listeners, which do not see the key. */
export function demandKey(server: Server, key: string): void {
  const listeners = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  const keyLine = lineOf(key);
  server.on('connection', (socket: Socket) => {
    let read = Buffer.alloc(0);
    const refuse = () => void socket.destroy();
    const timer = setTimeout(refuse, PATIENCE_MS).unref();
    socket.on('error', refuse);
    socket.on('data', function onData(piece: Buffer) {
      read = Buffer.concat([read, piece]);
      if (read.length < keyLine.length) return; // refusing at the first wrong byte would let the key be guessed byte by byte
      clearTimeout(timer);
      if (!timingSafeEqual(read.subarray(0, keyLine.length), keyLine)) return refuse();
      socket.pause().off('data', onData).off('error', refuse);
      if (read.length > keyLine.length) socket.unshift(read.subarray(keyLine.length));
      for (const listener of listeners) listener.call(server, socket);
      setImmediate(() => socket.resume()); // the socket server adds its listeners in a `setImmediate`
    });
  });
}
