import { databasePlace } from '../settings/place.ts';
import { backupCommand, readBackupCall } from './backup-command.ts';
import { runCommand, untilInterrupted } from './command-line.ts';

// `npm run backup`: exits 0 if the complete file is on the disk, 1 otherwise.
await runCommand(async (args) => {
  const call = readBackupCall('backup', args);
  return { lines: await backupCommand(databasePlace(process.env), call, untilInterrupted()) };
});
