import { failureLines } from '../database/engine/failure-lines.ts';
import { databasePlace } from '../settings/place.ts';
import { backupCommand, readBackupCall } from './backup-command.ts';
import { untilInterrupted } from './until-interrupted.ts';

// `npm run backup`: exits 0 when the file is whole and on the disk, 1 when there is none.
await main().catch((error: unknown) => {
  console.error(failureLines(error));
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const asked = readBackupCall('backup', process.argv.slice(2));
  console.log((await backupCommand(databasePlace(process.env), asked, untilInterrupted())).join('\n'));
}
