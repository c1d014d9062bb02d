import type { PGlite } from '@electric-sql/pglite';
import { asError } from './as-error.ts';

/**
 * Tells when the engine itself fails: it throws, or answers with a PANIC (its disk is full while it writes its log),
 * after which it must not be used. Nothing that comes later reaches it.
 */
export function watchEngine(engine: Pick<PGlite, 'execProtocolRawStream'>, onFailure: (failure: Error) => void): void {
  const execute = engine.execProtocolRawStream.bind(engine);
  engine.execProtocolRawStream = async (message, options) => {
    let failure: Error | undefined;
    const onRawData = (data: Uint8Array) => {
      failure ??= panicIn(data);
      options.onRawData(data);
    };
    await execute(message, { ...options, onRawData }).catch((thrown: unknown) => (failure = asError(thrown)));
    if (failure === undefined) return;
    onFailure(failure);
    await new Promise(() => {}); // the queue of messages stands still
  };
}

// fields of an ErrorResponse: a letter, a text, a zero byte; no text that a row holds has zero bytes
const PANIC = Buffer.from('\0VPANIC\0C');

function panicIn(data: Uint8Array): Error | undefined {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const start = bytes.indexOf(PANIC);
  if (start === -1) return undefined;
  const [code, message] = bytes.toString('utf8', start + PANIC.length).split('\0');
  return Object.assign(new Error(message!.slice(1)), { code });
}
