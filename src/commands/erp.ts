import { readSettings } from '../settings/settings.ts';
import { runCommand } from './command-line.ts';
import { erpCommand } from './erp-command.ts';

// `npm run erp`: exits 0 if the ERP answers every configured question and no row would be left out, 1 otherwise. The codes
// are those of the database, also while a server has it open; without one they are not compared.
await runCommand(async (args) => {
  const { good, lines } = await erpCommand(args, readSettings(process.env));
  console.log(lines.join('\n'));
  process.exitCode = good ? 0 : 1;
});
