import { readDatabase } from '../database/engine/read-database.ts';
import { fetchKnown } from '../erp/rows-to-store.ts';
import { verifyErp, type Verified } from '../erp/verify.ts';
import { clockOf, currentYear } from '../settings/clock.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { readOptions, runCommand, WrongCall } from './command-line.ts';

const USAGE = `Uso:
  npm run erp -- verificar [--organizacao 1] [--ano 2026]
Pergunta ao ERP tudo o que está configurado e não grava nada.`;

/** Checks the ERP with the settings, as `npm run erp` does; the database is closed again before the ERP is queried. */
export function erpCommand(
  args: readonly string[],
  { erp, place, today }: Pick<Settings, 'erp' | 'place' | 'today'>,
): Promise<Verified> {
  const { organizacao, ano } = readCall(args);
  const question = {
    codColigada: organizacao === undefined ? undefined : Number(organizacao),
    ano: Number(ano ?? currentYear(clockOf(today))),
  };
  return verifyErp(erp, question, (scopes) =>
    readDatabase(place, (db) => Promise.all(scopes.map((scope) => fetchKnown(db, scope)))),
  );
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

// `npm run erp`: exits 0 if the ERP answers every configured question and no row would be left out, 1 otherwise. Codes
// are compared with those of the database, if there is one, also while a server has it open.
if (import.meta.main) await runCommand((args) => erpCommand(args, readSettings(process.env)));
