import { openDatabase } from '../../database/engine/open-database.ts';
import { loadFolder } from '../../load/load.ts';
import { LoadRefused } from '../../load/problems.ts';
import { databasePlace } from '../../settings/place.ts';
import { beforeStatement } from './failing-statements.ts';

// A program for tests that kill it: loads a data folder into an organisation, and dies before its n-th statement.
const [folder, codColigada, statement] = process.argv.slice(2) as [string, string, string];
const { db, close } = await openDatabase(databasePlace(process.env));
const dying = beforeStatement(db, Number(statement), () => process.kill(process.pid, 'SIGKILL'));
await loadFolder(dying, folder, { codColigada: Number(codColigada) }).catch((error: unknown) => {
  if (!(error instanceof LoadRefused)) throw error;
});
await close();
