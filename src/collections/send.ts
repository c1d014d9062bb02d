import { inTransaction } from '../database/engine/in-transaction.ts';
import { type Scope } from '../database/lines/scope.ts';
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
import {
  changeCentro,
  type CollectionCentro,
  fetchCentros,
  fetchSendings,
  lockCentro,
  NOW,
  type Sending,
} from './centros.ts';
import { type Collection, type CollectionActor, CollectionRefused, findCollection } from './collections.ts';
import { keyText, type LineKey, NO_MONTHS, type Prefill, type SentLine, yearOf } from './collection.ts';
import type { FilledCentro, Filling } from './fill-workbook.ts';
import type { LineNow } from './three-way.ts';

/** What a workbook of a person's cost centres is filled with; remembers what is sent. Throws {@link CollectionRefused}. */
export function sendWorkbook(db: Database, actor: CollectionActor, collectionId: string): Promise<Filling> {
  const { scope } = actor;
  return inTransaction(db, async (transaction) => {
    const collection = await findCollection(transaction, scope, collectionId);
    if (collection.closedAt !== null) throw new CollectionRefused('Esta coleta está encerrada.', 'conflict');
    const centros = await fetchCentros(transaction, scope, collectionId);
    if (centros.length === 0) throw new CollectionRefused('Esta coleta não tem centros que você preenche.', 'unknown');
    const filled = await fillCentros(transaction, scope, collection, centros);
    for (const { code } of filled) await noteDownload(transaction, actor, collectionId, code);
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
  const { orcamentoId, basis, prefill, year, id } = collection;
  const codes = centros.map(({ codCCustoFilho }) => codCCustoFilho);
  const now = await fetchLines(db, scope, { orcamentoId, basis, centros: codes });
  const before = await budgetBefore(db, scope, year);
  const lastYear =
    before === undefined
      ? new Map<string, readonly LineNow[]>()
      : await fetchLines(db, scope, { orcamentoId: before, basis, centros: codes });
  const [names, natures] = [await fetchCentroNames(db, scope), await fetchNatureNames(db, scope)];
  const sendings = await fetchSendings(db, scope, id);
  const filled: FilledCentro[] = [];
  for (const code of [...names.keys()].filter((each) => codes.includes(each))) {
    const past = lastYear.get(code) ?? [];
    const lines = linesToSend(now.get(code)!, past, prefill);
    const sending = await rememberSending(db, scope, {
      collectionId: id,
      code,
      lines,
      last: sendings.find(({ codCCustoFilho }) => codCCustoFilho === code),
    });
    const yearsBefore = new Map(past.map((line) => [keyText(line), yearOf(line.months)]));
    const named = lines.map((line) => ({
      ...line,
      name: natures.get(line.codTBOrcamento) ?? '',
      yearBefore: yearsBefore.get(keyText(line)) ?? 0,
    }));
    filled.push({ code, name: names.get(code)!.name, sending, lines: named });
  }
  return filled;
}

/** The lines that stand, and of a workbook prefilled with the year before also those that stood then. */
function linesToSend(now: readonly LineNow[], past: readonly LineNow[], prefill: Prefill): readonly SentLine[] {
  const [nowOf, pastOf] = [now, past].map((lines) => new Map(lines.map((line) => [keyText(line), line.months])));
  const known = new Set(now.map(keyText));
  const lines = prefill === 'anoAnterior' ? [...now, ...past.filter((line) => !known.has(keyText(line)))] : now;
  return lines.toSorted(compareLines).map((line): SentLine => {
    const stood = nowOf!.get(keyText(line)) ?? NO_MONTHS;
    const shown = { atual: stood, anoAnterior: pastOf!.get(keyText(line)) ?? NO_MONTHS, zero: NO_MONTHS }[prefill];
    return { ...keyOf(line), shown, stood };
  });
}

function keyOf({ codOrcamentario, tipo, recurso, codTBOrcamento }: LineKey): LineKey {
  return { codOrcamentario, tipo, recurso, codTBOrcamento };
}

type Sent = {
  readonly collectionId: string;
  readonly code: string;
  readonly lines: readonly SentLine[];
  readonly last: Sending | undefined;
};

/** The id of the centre's last sending if it had the same lines, else of a new one. */
async function rememberSending(
  db: Database,
  { codColigada }: Scope,
  { collectionId, code, lines, last }: Sent,
): Promise<string> {
  const text = JSON.stringify(lines);
  if (last !== undefined && JSON.stringify(last.lines) === text) return last.id;
  const row = { codColigada, collectionId, codCCustoFilho: code, lines: text };
  return (await db.insertInto('collection_sendings').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

async function noteDownload(
  db: Database,
  { scope, by }: CollectionActor,
  collectionId: string,
  code: string,
): Promise<void> {
  const centro = await lockCentro(db, scope, collectionId, code);
  const state = centro.state === 'naoAberta' ? { state: 'baixada' as const } : {};
  await changeCentro(db, scope, centro, { ...state, downloadedAt: NOW, downloadedBy: by.name });
}
