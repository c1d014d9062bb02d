import { readDatabase } from '../database/engine/read-database.ts';
import { knownTo } from '../erp/known-to.ts';
import { verifyErp } from '../erp/verify.ts';
import { readOptions } from './read-options.ts';
import { clockOf, currentYear } from '../settings/clock.ts';
import { failureLines } from '../database/engine/failure-lines.ts';
import { readSettings } from '../settings/settings.ts';
import { WrongCall } from './usuario-command.ts';

// `npm run erp`: exits 0 if the ERP answers every configured question and no row would be left out, 1 otherwise. The codes
// are those of the database, also while a server has it open; without one they are not compared.
const USAGE = `Uso:
  npm run erp -- verificar [--organizacao 1] [--ano 2026]
Pergunta ao ERP tudo o que está configurado e não grava nada.`;

const NOT_COMPARED = 'Os códigos das linhas não foram conferidos: não há banco de dados que se possa ler.';

await main().catch((error: unknown) => {
  console.error(failureLines(error));
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const { organizacao, ano } = readCall(process.argv.slice(2));
  const { erp, place, today } = readSettings(process.env);
  const asked = {
    codColigada: organizacao === undefined ? undefined : Number(organizacao),
    ano: Number(ano ?? currentYear(clockOf(today))),
  };
  const { good, lines } = await readDatabase(place, async (db) => {
    if (db !== undefined) return verifyErp(erp, asked, (scope) => knownTo(db, scope));
    const { good: answers, lines: told } = await verifyErp(erp, asked);
    return { good: answers, lines: [...told, NOT_COMPARED] };
  });
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
