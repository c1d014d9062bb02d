import { inTransaction } from '../database/engine/in-transaction.ts';
import { sql } from 'kysely';
import { type Scope, within } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { writeAuditEvent } from '../audit/audit-event.ts';
import {
  budgetBefore,
  compareLines,
  fetchCentroNames,
  fetchCodes,
  fetchLines,
  fetchNatureNames,
} from './budget-lines.ts';
import { type CollectionCentro, fetchCentros, fetchSendings, DATABASE_CLOCK, type Sending } from './centros.ts';
import { type Collection, type CollectionActor, CollectionRefused, findCollection } from './collections.ts';
import { keyText, lineKeyOf, NO_MONTHS, type Prefill, type SentLine, yearOf } from './collection.ts';
import type { FilledCentro, Filling } from './fill-workbook.ts';
import type { LineNow } from './three-way.ts';

/** The content of a workbook of a person's cost centres; stores the sent lines. Throws {@link CollectionRefused}. */
export function sendWorkbook(db: Database, actor: CollectionActor, collectionId: string): Promise<Filling> {
  const { scope } = actor;
  return inTransaction(db, async (transaction) => {
    const collection = await findCollection(transaction, scope, collectionId);
    if (collection.closedAt !== null) throw new CollectionRefused('Esta coleta está encerrada.', 'conflict');
    const centros = await fetchCentros(transaction, scope, collectionId);
    if (centros.length === 0) throw new CollectionRefused('Esta coleta não tem centros que você preenche.', 'unknown');
    const filled = await fillCentros(transaction, scope, collection, centros);
    await noteDownload(
      transaction,
      actor,
      collectionId,
      filled.map(({ code }) => code),
    );
    const detail = `${collection.name}: ${filled.map(({ code }) => code).join(', ')}.`;
    await writeAuditEvent(transaction, {
      scope,
      by: actor.by,
      address: actor.address ?? null,
      kind: 'baixouPlanilha',
      detail,
    });
    const { name, year, basis, deadline, instructions, rules } = collection;
    const lists = await fetchCodes(transaction, scope, collection.orcamentoId);
    const { newNatures, firstMonth } = rules;
    const naturezas =
      newNatures === 'todas' ? lists.naturezas : lists.naturezas.filter(({ code }) => newNatures.includes(code));
    const facts = { collection: name, year, basis, deadline, instructions, firstMonth };
    return { ...facts, offersNewLines: naturezas.length > 0, lists: { ...lists, naturezas }, centros: filled };
  });
}

async function fillCentros(
  db: Database,
  scope: Scope,
  collection: Collection,
  centros: readonly CollectionCentro[],
): Promise<readonly FilledCentro[]> {
  const { orcamentoId, basis, prefill, id } = collection;
  const codes = centros.map(({ codCCustoFilho }) => codCCustoFilho);
  const now = await fetchLines(db, scope, { orcamentoId, basis, centros: codes });
  const before = await budgetBefore(db, scope, orcamentoId);
  const lastYear =
    before === undefined
      ? new Map<string, readonly LineNow[]>()
      : await fetchLines(db, scope, { orcamentoId: before, basis, centros: codes });
  const [names, natures] = [await fetchCentroNames(db, scope), await fetchNatureNames(db, scope)];
  const sendings = await fetchSendings(db, scope, id);
  const sent = [...names.keys()]
    .filter((each) => codes.includes(each))
    .map((code): Sent => {
      const lines = linesToSend(now.get(code)!, lastYear.get(code) ?? [], prefill);
      return { code, lines, last: sendings.find(({ codCCustoFilho }) => codCCustoFilho === code) };
    });
  const ids = await rememberSendings(db, scope, id, sent);
  return sent.map(({ code, lines }): FilledCentro => {
    const yearsBefore = new Map((lastYear.get(code) ?? []).map((line) => [keyText(line), yearOf(line.months)]));
    const named = lines.map((line) => ({
      ...line,
      name: natures.get(line.codTBOrcamento) ?? '',
      yearBefore: yearsBefore.get(keyText(line)) ?? 0,
    }));
    return { code, name: names.get(code)!.name, sending: ids.get(code)!, lines: named };
  });
}

/** The current lines and, for a workbook prefilled with the year before, also the lines of that year. */
function linesToSend(now: readonly LineNow[], past: readonly LineNow[], prefill: Prefill): readonly SentLine[] {
  const [nowOf, pastOf] = [now, past].map((lines) => new Map(lines.map((line) => [keyText(line), line.months])));
  const known = new Set(now.map(keyText));
  const lines = prefill === 'anoAnterior' ? [...now, ...past.filter((line) => !known.has(keyText(line)))] : now;
  return lines.toSorted(compareLines).map((line): SentLine => {
    const stood = nowOf!.get(keyText(line)) ?? NO_MONTHS;
    const shown = { atual: stood, anoAnterior: pastOf!.get(keyText(line)) ?? NO_MONTHS, zero: NO_MONTHS }[prefill];
    return { ...lineKeyOf(line), shown, stood };
  });
}

type Sent = { readonly code: string; readonly lines: readonly SentLine[]; readonly last: Sending | undefined };

/** The number of rows inserted at once. */
const AT_ONCE = 1_000;

/** The id of each centre's last sending if its lines were the same, else of a new sending, which is stored. */
async function rememberSendings(
  db: Database,
  { codColigada }: Scope,
  collectionId: string,
  sent: readonly Sent[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  const rows = sent.flatMap(({ code, lines, last }) => {
    const text = JSON.stringify(lines);
    if (last === undefined || JSON.stringify(last.lines) !== text)
      return [{ codColigada, collectionId, codCCustoFilho: code, lines: text }];
    ids.set(code, last.id);
    return [];
  });
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const inserted = db.insertInto('collection_sendings').values(rows.slice(from, from + AT_ONCE));
    for (const { id, codCCustoFilho } of await inserted.returning(['id', 'codCCustoFilho']).execute())
      ids.set(codCCustoFilho, id);
  }
  return ids;
}

/** Records who downloaded cost centres; locks them, in the order of their codes, until the transaction ends. */
async function noteDownload(
  db: Database,
  { scope, by }: CollectionActor,
  collectionId: string,
  codes: readonly string[],
): Promise<void> {
  if (codes.length === 0) return;
  const own = db.selectFrom('collection_centros').where(within(scope, 'collection_centros'));
  const ofCollection = own.where('collectionId', '=', collectionId).where('codCCustoFilho', 'in', [...codes]);
  await ofCollection.select('codCCustoFilho').orderBy('codCCustoFilho').forUpdate().execute();
  await db
    .updateTable('collection_centros')
    .set({
      state: sql`case when state = 'naoAberta' then 'baixada' else state end`,
      downloadedAt: DATABASE_CLOCK,
      downloadedBy: by.name,
    })
    .where(within(scope, 'collection_centros'))
    .where('collectionId', '=', collectionId)
    .where('codCCustoFilho', 'in', [...codes])
    .execute();
}
