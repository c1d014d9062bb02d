import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { sql } from 'kysely';
import { openDemonstrationAccounts } from '../accounts/demonstration-accounts.ts';
import { writeAuditEvent } from '../audit/audit-event.ts';
import { backUp } from '../backup/back-up.ts';
import { openBackupFile, refuseTarget } from '../backup/backup-file.ts';
import { BackupRefused, type Counts } from '../backup/contents.ts';
import { restore } from '../backup/restore.ts';
import type { Acao } from '../base/audit-events.ts';
import type { DatabasePlace } from '../database/engine/open-database.ts';
import { withDatabase } from '../database/engine/open-or-join.ts';
import { type Scope, scopeOfOrganization } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { type Address, exposureOf, exposureProblem } from '../settings/exposure.ts';
import { formatMoment, momentOf } from '../domain/format.ts';
import { readOptions, WrongCall } from './command-line.ts';

type BackupCall = { readonly path: string; readonly replace: boolean };

/** Parses the arguments of `npm run backup` or `npm run restaurar`; throws `WrongCall`. */
export function readBackupCall(command: 'backup' | 'restaurar', args: readonly string[]): BackupCall {
  const read = readOptions(args, { substituir: { type: 'boolean' } });
  const [path, ...others] = read?.positionals ?? [];
  if (!path || others.length > 0 || read?.repeated !== undefined) throw new WrongCall(USAGE[command]);
  return { path, replace: read?.values.substituir === true };
}

const USAGE = {
  backup: `Uso: npm run backup -- <arquivo> [--substituir]

  <arquivo>     onde gravar tudo o que está no banco de dados, também com o servidor no ar
  --substituir  grava por cima de um arquivo que já existe`,
  restaurar: `Uso: npm run restaurar -- <arquivo> [--substituir]

  <arquivo>     um arquivo de npm run backup
  --substituir  substitui tudo o que está no banco de dados, se ele não está vazio`,
};

/** Runs `npm run backup`; returns the lines to print. */
export async function backupCommand(place: DatabasePlace, call: BackupCall, signal?: AbortSignal) {
  refuseTarget(call.path, call.replace);
  if ('folder' in place && !existsSync(join(place.folder, 'banco', 'PG_VERSION')))
    throw new BackupRefused(`Não há banco de dados em ${resolve(place.folder)}. Confira RUBRICA_DADOS.`);
  const options = { replace: call.replace, ...(signal && { signal }) };
  const { counts, bytes } = await withDatabase(place, async (database) => {
    const made = await backUp(database, call.path, options);
    const detail = `Cópia de todos os dados: ${basename(call.path)}.`;
    await recordInAll(database.db, 'fezCopia', () => detail);
    return made;
  });
  return [...describe(counts), `Backup gravado em ${call.path} (${inMegabytes(bytes)}).`];
}

/** Asks a question at the terminal; undefined without a terminal. */
type Ask = ((question: string) => Promise<string>) | undefined;

/** Runs `npm run restaurar`; returns the lines to print. */
export async function restaurarCommand(
  place: DatabasePlace & Address,
  call: BackupCall,
  ask: Ask,
  signal?: AbortSignal,
) {
  const file = await openBackupFile(call.path);
  const confirm = (organizations: readonly string[]) => confirmed(organizations, call, ask);
  const restored = await withDatabase(place, (database) => {
    const prepare = async (tables: Database, madeAt: Date) => {
      await refuseExposed(place, tables);
      await recordRestore({ db: database.db, restored: tables }, basename(call.path), madeAt);
    };
    return restore(database, file, { confirm, prepare, name: basename(call.path), ...(signal && { signal }) });
  }).finally(() => file.close());
  const made = formatMoment(momentOf(restored.madeAt));
  return [...describe(restored.counts), `Restaurado o backup de ${made}. Todas as pessoas entram de novo.`];
}

/** Refuses accounts with the demonstration's public password if the server is reachable from other machines. */
async function refuseExposed(address: Address, db: Database): Promise<void> {
  const problem = exposureProblem(exposureOf(address), await openDemonstrationAccounts(db));
  if (problem !== undefined) throw new BackupRefused(`${problem} Nada foi restaurado.`);
}

const WORD = 'apagar';

/** Throws unless the option and, at a terminal, a typed word confirm the replacement. */
async function confirmed(organizations: readonly string[], { replace }: BackupCall, ask: Ask): Promise<void> {
  const names = organizations.length === 0 ? 'contas ou registros' : organizations.join(', ');
  if (!replace)
    throw new BackupRefused(
      `O banco de dados não está vazio (${names}). Para apagar tudo o que está nele e restaurar, use --substituir.`,
    );
  if (ask === undefined) return;
  const typed = await ask(`Tudo o que está no banco de dados será apagado (${names}). Digite ${WORD} para continuar: `);
  if (typed.trim().toLowerCase() !== WORD) throw new BackupRefused('Nada foi restaurado.');
}

function describe(counts: Counts): readonly string[] {
  const filled = [...counts].filter(([, count]) => count > 0);
  const width = Math.max(...filled.map(([name]) => name.length));
  return filled.map(
    ([name, count]) => `${name.padEnd(width)}  ${count.toLocaleString('pt-BR')} ${count === 1 ? 'linha' : 'linhas'}`,
  );
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toLocaleString('pt-BR', { maximumFractionDigits: 1, minimumFractionDigits: 1 })} MB`;
}

/** Records for each organisation in `restored` which backup replaced its data, and how many audit events were lost. */
async function recordRestore(
  { db, restored }: { readonly db: Database; readonly restored: Database },
  file: string,
  madeAt: Date,
): Promise<void> {
  const since = sql<Since>`
    select "codColigada", count(*)::integer as events from acts where "doneAt" > ${madeAt} group by 1`;
  const gone = new Map((await since.execute(db)).rows.map(({ codColigada, events }) => [codColigada, events]));
  const made = formatMoment(momentOf(madeAt));
  await recordInAll(restored, 'restaurou', ({ codColigada }) => {
    const events = gone.get(codColigada) ?? 0;
    const count = events === 1 ? '1 ato registrado' : `${events.toLocaleString('pt-BR')} atos registrados`;
    return `Cópia ${file}, de ${made}, no lugar dos dados; ${count} desde então ${events === 1 ? 'saiu' : 'saíram'} do registro.`;
  });
}

type Since = Scope & { readonly events: number };

async function recordInAll(db: Database, kind: Acao, detailOf: (scope: Scope) => string): Promise<void> {
  const organizations = await db.selectFrom('organizations').select('codColigada').orderBy('codColigada').execute();
  for (const { codColigada } of organizations) {
    const scope = scopeOfOrganization(codColigada);
    await writeAuditEvent(db, { scope, by: null, kind, detail: detailOf(scope) });
  }
}
