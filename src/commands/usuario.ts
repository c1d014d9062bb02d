import { withDatabase } from '../database/engine/open-or-join.ts';
import { domainsIn, usesPasswords } from '../settings/oidc.ts';
import { databasePlace } from '../settings/place.ts';
import { askPassword } from './ask-password.ts';
import { runCommand } from './command-line.ts';
import { readCommand } from './usuario-command.ts';

// `npm run usuario`: creates, lists, changes and removes accounts.
await runCommand(async (args) => {
  const command = readCommand(args);
  const ask = async () => (usesPasswords(process.env) ? askPassword(process.stdin, process.stdout) : undefined);
  const domains = domainsIn(process.env);
  const lines = await withDatabase(databasePlace(process.env), ({ db }) => command(db, ask, domains));
  console.log(lines.join('\n'));
});
