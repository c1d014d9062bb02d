import { writeSync } from 'node:fs';
import { connect } from '../database/connection.ts';
import { openGateway } from '../erp/open-gateway.ts';
import type { ErpSettings } from '../erp/settings.ts';
import { synchronize } from '../erp/synchronize.ts';

// A program for the tests of several processes: synchronises budget 4 of organisation 1 once, and prints how it ended.
const [url, settings] = process.argv.slice(2) as [string, string];
const db = connect({ kind: 'postgresql', url }, { max: 2 });
const gateway = openGateway(JSON.parse(settings) as ErpSettings);
const outcome = await synchronize(db, gateway, { kind: 'realizados', codColigada: 1, orcamentoId: 4 });
writeSync(1, JSON.stringify(outcome));
await db.destroy();
