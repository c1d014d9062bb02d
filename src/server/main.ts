import { setFlagsFromString } from 'node:v8';

// `npm start`: what V8 is told of memory, before anything else is loaded, and then the server.

// Large answers count as memory in use, and do not cause a garbage collection in the HTTP thread for every 64 MB of them.
setFlagsFromString('--external-memory-accounted-in-global-limit');
// Spaces for new objects (MB): the HTTP thread's stays as small as it is now (it would grow while the server is loaded), those
// of other threads begin and end with 2 (they would grow to 16), idle or not.
setFlagsFromString('--semi-space-growth-factor=1');
setFlagsFromString('--min-semi-space-size=2');
setFlagsFromString('--max-semi-space-size=2');

const { serve } = await import('./serve.ts');
await serve();
