import { writeSync } from 'node:fs';
import { connect } from '../../database/engine/connection.ts';
import { openGateway } from '../../erp/set-up.ts';
import type { ErpSettings } from '../../erp/settings.ts';
import type { SyncKey } from '../../erp/runs/sync-runs.ts';
import { synchronize } from '../../erp/runs/synchronize.ts';

// A program for the tests of several processes: synchronises once, and prints the outcome.
const [url, settings, keyJson] = process.argv.slice(2) as [string, string, string];
const db = connect({ kind: 'postgresql', url }, { max: 2 });
const gateway = openGateway(JSON.parse(settings) as ErpSettings);
writeSync(1, JSON.stringify(await synchronize(db, gateway, JSON.parse(keyJson) as SyncKey)));
await db.destroy();
