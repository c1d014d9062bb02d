import { readSettings } from '../settings/settings.ts';
import { runCommand } from './command-line.ts';
import { erpCommand } from './erp-command.ts';

// `npm run erp`: exits 0 if the ERP answers every configured question and no row would be left out, 1 otherwise. Codes are
// compared with those of the database, if there is one, also while a server has it open.
await runCommand(async (args) => {
  const { good, lines } = await erpCommand(args, readSettings(process.env));
  console.log(lines.join('\n'));
  process.exitCode = good ? 0 : 1;
});
