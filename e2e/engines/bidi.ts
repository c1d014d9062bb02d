import { once } from 'node:events';

/** A WebDriver BiDi connection, which sends commands and returns their results. */
export type Bidi = {
  readonly send: (method: string, params: object) => Promise<Readonly<Record<string, unknown>>>;
  readonly close: () => void;
};

type Answer = {
  readonly id?: number;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: string;
  readonly message?: string;
};

/** Opens a WebDriver BiDi connection over the WebSocket at an address. */
export async function connectBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<Readonly<Record<string, unknown>>>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data)) as Answer;
    if (id === undefined) return; // an event
    if (result === undefined) waiting.get(id)?.reject(new Error(`${error}: ${message}`));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has ended.'));
  });
  let id = 0;
  return {
    send: (method, params) => {
      const answer = Promise.withResolvers<Readonly<Record<string, unknown>>>();
      waiting.set(++id, answer);
      socket.send(JSON.stringify({ id, method, params }));
      return answer.promise;
    },
    close: () => socket.close(),
  };
}
