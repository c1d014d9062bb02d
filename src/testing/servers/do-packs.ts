import { writeSync } from 'node:fs';
import { once } from 'node:events';
import { type DatabasePlace, openDatabase } from '../../database/engine/open-database.ts';
import type { MailSettings } from '../../mail/settings.ts';
import { beforeStatement } from '../histories/failing-statements.ts';
import { startTestServer } from './test-server.ts';

// A program for the tests of killed processes: makes packs until it is stopped, or dies before its n-th statement.
const { place, nth, mail } = JSON.parse(process.argv[2]!) as {
  readonly place: DatabasePlace;
  readonly nth: number;
  readonly mail: MailSettings;
};
const database = await openDatabase(place);
const db = beforeStatement(database.db, nth, () => process.kill(process.pid, 'SIGKILL'));
const { app } = await startTestServer(
  { ...database, db },
  {
    settings: { mail, publicUrl: new URL('https://rubrica.exemplo.gov.br') },
    jobTiming: { leaseMs: 1_500, heartbeatMs: 250, pollMs: 50, graceMs: 500 },
  },
);
await app.ready();
writeSync(1, 'ready\n');
await once(process, 'SIGTERM');
await app.close();
await database.close();
process.exit(0);
