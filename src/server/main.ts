import { setFlagsFromString } from 'node:v8';

// `npm start`: sets the memory limits of the process before the server's code is loaded, then starts the server.

// glibc retains much of the memory that threads free unless this variable sets a threshold, which it reads only when a
// process starts. Not under `npm run dev`: the parent would lose its channel to this process.
const { env, execPath, execArgv, argv } = process; // oxlint-disable-line node/no-process-env -- not Rubrica's setting
if (process.platform === 'linux' && env['MALLOC_TRIM_THRESHOLD_'] === undefined && !process.connected)
  process.execve!(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, MALLOC_TRIM_THRESHOLD_: '131072' });

// Large responses count as memory in use, and do not cause a garbage collection in the HTTP thread for every 64 MB.
setFlagsFromString('--external-memory-accounted-in-global-limit');
// A thread collects its garbage once its heap is twice as large; by default V8 may wait until it is four times.
setFlagsFromString('--heap-growing-percent=100');
// The new-object spaces of other threads stay at 2 MB: they would grow to 16, even in idle threads. That of the HTTP
// thread may grow to 4: `npm start` sets that, as it can no longer be changed here.
setFlagsFromString('--min-semi-space-size=2');
setFlagsFromString('--max-semi-space-size=2');

const { serve } = await import('./serve.ts');
await serve();
