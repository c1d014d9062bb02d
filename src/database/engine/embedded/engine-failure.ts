import type { PGlite } from '@electric-sql/pglite';

/** Calls `onFailure` when the engine itself fails: it throws or answers with a PANIC; no later message reaches it. */
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
    await new Promise(() => {}); // never resolves: the queue of messages stops here
  };
}

// fields of an ErrorResponse are a letter, a text and a zero byte; the texts of rows hold no zero bytes
const PANIC = Buffer.from('\0VPANIC\0C');

function panicIn(data: Uint8Array): Error | undefined {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const start = bytes.indexOf(PANIC);
  if (start === -1) return undefined;
  const [code, message] = bytes.toString('utf8', start + PANIC.length).split('\0');
  return Object.assign(new Error(message!.slice(1)), { code });
}

/** Converts a thrown value into an Error: the embedded engine throws plain objects when file access fails. */
export function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  if (!isEngineFailure(thrown)) return new Error(String(thrown));
  const code = CODES.get(thrown.errno);
  return Object.assign(new Error(`The embedded database: ${code ?? `errno ${thrown.errno}`}`), { code });
}

/** The codes of the engine's error numbers, which are those of WASI. */
const CODES = new Map([
  [2, 'EACCES'],
  [19, 'EDQUOT'],
  [29, 'EIO'],
  [51, 'ENOSPC'],
  [63, 'EPERM'],
  [69, 'EROFS'],
]);

function isEngineFailure(thrown: unknown): thrown is { readonly errno: number } {
  return typeof thrown === 'object' && thrown !== null && 'errno' in thrown && typeof thrown.errno === 'number';
}
