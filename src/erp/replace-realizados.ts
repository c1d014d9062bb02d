import { sql } from 'kysely';
import { asError } from '../database/as-error.ts';
import type { Database } from '../database/schema.ts';
import { tidy } from '../database/tidy.ts';
import { raiseVersions } from '../load/raise-versions.ts';
import { addUp, type AddedUp, type KnownCodes, type Realizado } from './add-up.ts';
import { changesOf, isSame, writeChanges, type Budget, type Changes } from './change-realizados.ts';
import { ErpUnavailable, type ErpRealizado } from './gateway.ts';
import type { SyncSummary } from './sync-runs.ts';

/**
 * Brings a budget's realised values to those of an answer. Everything is compared before the one transaction, which is
 * therefore short; `end` is called within it, and what it throws undoes it. Refuses an empty answer where there was data.
 */
export async function replaceRealizados(
  db: Database,
  budget: Budget,
  rows: readonly ErpRealizado[],
  end: (transaction: Database, summary: SyncSummary) => Promise<void>,
): Promise<void> {
  const added = addUp(rows, await knownCodes(db, budget));
  const summary = summaryOf(added);
  for (;;) {
    const version = await versionOf(db, budget);
    const changes = changesOf(await realizadosOf(db, budget), added.realizados);
    if (added.realizados.length === 0 && !isSame(changes)) throw new ErpUnavailable(emptyAnswer(added));
    const written = await db.transaction().execute(async (transaction) => {
      await keepLoadsWaiting(transaction, budget);
      if ((await versionOf(transaction, budget)) !== version) return false; // a load came between
      await write(transaction, budget, changes);
      await end(transaction, summary);
      return true;
    });
    if (!written) continue;
    if (!isSame(changes)) await tidyUp(db);
    return;
  }
}

/** The values are kept by now: what goes wrong here is told, and fails nothing. */
async function tidyUp(db: Database): Promise<void> {
  try {
    await tidy(db, ['realizados']);
  } catch (error) {
    process.emitWarning(`Realised values were kept, but not tidied up after: ${asError(error).message}`);
  }
}

async function write(transaction: Database, budget: Budget, changes: Changes): Promise<void> {
  if (isSame(changes)) return;
  await writeChanges(transaction, budget, changes);
  await raiseVersions(transaction, budget.codColigada, [budget.orcamentoId]);
}

function emptyAnswer({ setAside }: AddedUp): string {
  return setAside === 0
    ? 'O ERP respondeu sem nenhuma linha onde havia dados; os dados ficam como estavam.'
    : 'O ERP respondeu só com códigos desconhecidos onde havia dados; os dados ficam como estavam.';
}

function summaryOf({ realizados, setAside, unknown: { centros, naturezas } }: AddedUp): SyncSummary {
  const told = [
    ...(centros.length > 0 ? [`centros de custo ${listed(centros)}`] : []),
    ...(naturezas.length > 0 ? [`naturezas ${listed(naturezas)}`] : []),
  ];
  return {
    rowCount: realizados.length,
    sumCentavos: realizados.reduce((sum, { valor }) => sum + valor, 0),
    setAside,
    message: setAside === 0 ? null : `Linhas com códigos desconhecidos, deixadas de lado: ${told.join('; ')}.`,
  };
}

const LONGEST_CODE = 40;

/** Codes that nobody knows may hold anything, also characters that PostgreSQL keeps in no text. */
function listed(codes: readonly string[]): string {
  const shown = codes.map((code) => code.slice(0, LONGEST_CODE).replaceAll(/\p{C}/gu, '\ufffd'));
  return shown.map((code) => code || '(sem código)').join(', ');
}

async function knownCodes(db: Database, { codColigada }: Budget): Promise<KnownCodes> {
  const centros = await db
    .selectFrom('centros_custo_filhos')
    .select('codCCustoFilho')
    .where('codColigada', '=', codColigada)
    .execute();
  const naturezas = await db
    .selectFrom('naturezas')
    .select('codTBOrcamento')
    .where('codColigada', '=', codColigada)
    .execute();
  return {
    centros: new Set(centros.map(({ codCCustoFilho }) => codCCustoFilho)),
    naturezas: new Set(naturezas.map(({ codTBOrcamento }) => codTBOrcamento)),
  };
}

function realizadosOf(db: Database, { codColigada, orcamentoId }: Budget): Promise<readonly Realizado[]> {
  return db
    .selectFrom('realizados')
    .select(['codCCustoFilho', 'codTBOrcamento', 'mes', 'valor'])
    .where('codColigada', '=', codColigada)
    .where('orcamentoId', '=', orcamentoId)
    .execute();
}

async function versionOf(db: Database, { codColigada, orcamentoId }: Budget): Promise<number | undefined> {
  const found = await db
    .selectFrom('data_versions')
    .select('version')
    .where('codColigada', '=', codColigada)
    .where('orcamentoId', '=', orcamentoId)
    .executeTakeFirst();
  return found?.version;
}

/** A load holds the same row from its beginning to its end. */
async function keepLoadsWaiting(transaction: Database, { codColigada }: Budget): Promise<void> {
  await sql`select from organizations where "codColigada" = ${codColigada} for no key update`.execute(transaction);
}
