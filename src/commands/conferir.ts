import { withDatabase } from '../database/engine/open-or-join.ts';
import { databasePlace } from '../settings/place.ts';
import { conferirCommand, readConferirCall } from './conferir-command.ts';
import { runCommand } from './command-line.ts';

// `npm run conferir`: exits 0 if all stored sums are those of their lines or were mended, 1 otherwise.
await runCommand(async (args) => {
  const call = readConferirCall(args);
  const { good, lines } = await withDatabase(databasePlace(process.env), ({ db }) => conferirCommand(db, call));
  console.log(lines.join('\n'));
  process.exitCode = good ? 0 : 1;
});
