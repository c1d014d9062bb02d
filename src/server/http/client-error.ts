import type { ConnectionError } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** What Node refuses before there is a request, by the error's code. */
const REFUSALS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'O endereço ou os cabeçalhos da requisição são longos demais.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'A requisição demorou demais a chegar.'],
};

const OTHER = [400, 'A requisição não pôde ser entendida.'] as const;

/** Answers what never became a request, such as an address or headers longer than Node reads, and closes its connection. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = REFUSALS[error.code] ?? OTHER;
  const body = JSON.stringify({ message });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
