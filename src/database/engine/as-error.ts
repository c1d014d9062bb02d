/** What was thrown, as an Error: the embedded engine throws plain objects where a file cannot be read or written. */
export function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  if (!isEngineFailure(thrown)) return new Error(String(thrown));
  const code = CODES.get(thrown.errno);
  return Object.assign(new Error(`The embedded database: ${code ?? `errno ${thrown.errno}`}`), { code });
}

/** The engine's error numbers are those of WASI. */
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
