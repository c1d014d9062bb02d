import { verifyErp } from '../erp/verify.ts';
import { readOptions } from './read-options.ts';
import { clockOf, currentYear } from '../settings/clock.ts';
import { failureLines } from '../database/engine/failure-lines.ts';
import { readSettings } from '../settings/settings.ts';
import { WrongCall } from './usuario-command.ts';

// `npm run erp`: exits 0 if the ERP answers every configured question, 1 otherwise. Needs no database.
const USAGE = `Uso:
  npm run erp -- verificar [--organizacao 1] [--ano 2026]
Pergunta ao ERP tudo o que está configurado e não grava nada.`;

await main().catch((error: unknown) => {
  console.error(failureLines(error));
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const { organizacao, ano } = readCall(process.argv.slice(2));
  const { erp, today } = readSettings(process.env);
  const asked = {
    codColigada: organizacao === undefined ? undefined : Number(organizacao),
    ano: Number(ano ?? currentYear(clockOf(today))),
  };
  const { good, lines } = await verifyErp(erp, asked);
  console.log(lines.join('\n'));
  process.exitCode = good ? 0 : 1;
}

function readCall(args: readonly string[]): { readonly organizacao?: string; readonly ano?: string } {
  const read = readOptions(args, { organizacao: { type: 'string' }, ano: { type: 'string' } });
  const isGood =
    read?.positionals.join(' ') === 'verificar' &&
    read.repeated === undefined &&
    /^[1-9]\d{0,8}$/.test(read.values.organizacao ?? '1') &&
    /^\d{4}$/.test(read.values.ano ?? '2026');
  if (!isGood) throw new WrongCall(USAGE);
  return read.values;
}
