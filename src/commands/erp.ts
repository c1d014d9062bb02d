import { failureLines } from '../database/engine/failure-lines.ts';
import { readSettings } from '../settings/settings.ts';
import { erpCommand } from './erp-command.ts';

// `npm run erp`: exits 0 if the ERP answers every configured question and no row would be left out, 1 otherwise. The codes
// are those of the database, also while a server has it open; without one they are not compared.
await main().catch((error: unknown) => {
  console.error(failureLines(error));
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const { good, lines } = await erpCommand(process.argv.slice(2), readSettings(process.env));
  console.log(lines.join('\n'));
  process.exitCode = good ? 0 : 1;
}
