/** Settings of every session: sums of 120,000 lines stay in memory, and statements are not compiled. */
export const SESSION_SETTINGS = [
  ['jit', 'off'],
  ['work_mem', '64MB'],
] as const;

/**
 * Start parameters of the embedded database, beside PGlite's own. The page cache is eight times the size of a real
 * budget; PGlite's 128 MB would all be in memory from the start, and the operating system caches the files too.
 */
export const EMBEDDED_SETTINGS = ['-c', 'shared_buffers=16MB'] as const;
