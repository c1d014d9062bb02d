import { PGlite } from '@electric-sql/pglite';

/**
 * What the embedded database is started with. Its page cache is eight times a real budget; PGlite's own of 128 MB would be
 * in memory whole from the start, and the system caches the files too.
 */
export const PGLITE_START = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
