import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { EMBEDDED_SETTINGS, SESSION_SETTINGS } from '../engine-settings.ts';
import type { Server } from 'node:net';
import { demandKey } from './connection-key.ts';
import type { PgliteWorkerData } from './embedded.ts';
import { watchEngine } from './engine-failure.ts';
import { gatherOutput, keepRequestsWhole } from './engine-requests.ts';

// The embedded database in a thread of its own: PGlite on disk, reached over PostgreSQL's wire protocol.
const { folder, listen } = workerData as PgliteWorkerData;
const db = await PGlite.create(folder, { startParams: [...PGlite.defaultStartParams, ...EMBEDDED_SETTINGS] });
await db.exec(SESSION_SETTINGS.map(([name, value]) => `set ${name} = '${value}'`).join(';')); // all connections share its one session
gatherOutput(db);
keepRequestsWhole(db);
watchEngine(db, (failure) =>
  setImmediate(() => {
    throw failure; // ends this thread; the thread that opened it gets the error
  }),
);
const server = new PGLiteSocketServer({ db, ...listen, maxConnections: 64 });
await server.start();
if ('key' in listen) demandKey((server as unknown as { readonly server: Server }).server, listen.key);

parentPort!.once('message', async () => {
  await server.stop();
  await db.close();
  process.exit(0);
});
parentPort!.postMessage(server.getServerConn());
