import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { parentPort, workerData } from 'node:worker_threads';
import type { PgliteWorkerData } from './embedded.ts';
import { gatherOutput } from './gather-output.ts';
import { PGLITE_START } from './pglite-start.ts';
import { SESSION_SETTINGS } from './session-settings.ts';
import { keepRequestsWhole } from './whole-requests.ts';
import { watchEngine } from './watch-engine.ts';

// The embedded database in a thread of its own: PGlite on disk, spoken to over its wire protocol.
const { folder, listen, maxConnections } = workerData as PgliteWorkerData;
const db = await PGlite.create(folder, { startParams: PGLITE_START });
await db.exec(SESSION_SETTINGS.map(([name, value]) => `set ${name} = '${value}'`).join(';')); // its one session serves all
gatherOutput(db);
keepRequestsWhole(db);
watchEngine(db, (failure) =>
  setImmediate(() => {
    throw failure; // ends this thread and tells the one that opened it
  }),
);
const server = new PGLiteSocketServer({ db, ...listen, maxConnections });
await server.start();

parentPort!.once('message', async () => {
  await server.stop();
  await db.close();
  process.exit(0);
});
parentPort!.postMessage(server.getServerConn());
