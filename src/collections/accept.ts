import { writeAuditEvent } from '../audit/audit-event.ts';
import { setCause } from '../database/history/cause.ts';
import { inTransaction } from '../database/engine/in-transaction.ts';
import { type Scope, within } from '../database/lines/scope.ts';
import { foldSums } from '../database/lines/sums-of-valores.ts';
import type { Database } from '../database/schema.ts';
import { raiseVersions } from '../load/changes/raise-versions.ts';
import { recordLoad } from '../load/history/load-rows.ts';
import { lockOrganization } from '../load/organization.ts';
import { changeCentro, type CollectionCentro, lockCentro, DATABASE_CLOCK } from './centros.ts';
import {
  type Collection,
  type CollectionActor,
  CollectionRefused,
  findCollection,
  lockCollection,
} from './collections.ts';
import { type CentroPreview, previewCentro, hashOfPreview } from './preview-centro.ts';
import type { Conflict, Choice, MergedLine } from './three-way.ts';
import { changesOfLoad, writeJustifications, writeLines, writeMemories } from './write-lines.ts';

/** The conflict choices of the person who accepts, and the preview that they saw. */
type Decision = {
  readonly choiceOf: (conflict: Conflict) => Choice | undefined;
  /** The hash of the preview that they saw; undefined if it is not known. */
  readonly seen: string | undefined;
};

/**
 * Writes a returned cost centre, also one of a closed collection (decision 0069), into the budget, all or nothing, as a
 * load. Throws {@link CollectionRefused} if nothing waits, a conflict is undecided, or data changed since the preview.
 */
export function acceptCentro(
  db: Database,
  actor: CollectionActor,
  at: { readonly collectionId: string; readonly code: string },
  decision: Decision,
): Promise<void> {
  const { scope } = actor;
  return inTransaction(db, async (transaction) => {
    await lockOrganization(transaction, { codColigada: scope.codColigada }); // waits for a load that is being written
    const collection = await findCollection(transaction, scope, at.collectionId);
    const centro = await lockCentro(transaction, scope, at.collectionId, at.code);
    requireWaiting(centro);
    const preview = await previewCentro(transaction, scope, collection, { centro, decide: decision.choiceOf });
    requireDecided(preview, decision);
    await write(transaction, actor, { collection, centro, preview });
  });
}

function requireWaiting({ state, acceptedBy }: CollectionCentro): void {
  if (state === 'aguardando') return;
  const message =
    state === 'aceita'
      ? `Este centro já foi aceito por ${acceptedBy ?? 'outra pessoa'}.`
      : 'Este centro não tem nada que aguarde o aceite.';
  throw new CollectionRefused(message, 'conflict');
}

function requireDecided(preview: CentroPreview, { choiceOf, seen }: Decision): void {
  if (seen !== undefined && seen !== hashOfPreview(preview))
    throw new CollectionRefused('Os dados mudaram desde que você os conferiu. Confira de novo.', 'conflict');
  const open = preview.conflicts.filter((conflict) => choiceOf(conflict) === undefined).length;
  if (open === 0) return;
  const what = open === 1 ? 'Há 1 conflito' : `Há ${open.toLocaleString('pt-BR')} conflitos`;
  throw new CollectionRefused(
    `${what} por decidir: valores que mudaram na planilha e também no orçamento.`,
    'conflict',
  );
}

type Written = { readonly collection: Collection; readonly centro: CollectionCentro; readonly preview: CentroPreview };

async function write(db: Database, actor: CollectionActor, { collection, centro, preview }: Written): Promise<void> {
  const { scope, by } = actor;
  const who = by.name;
  const address = actor.address ?? null;
  const file = centro.returned!.file;
  const note = `${collection.name}, centro ${centro.codCCustoFilho}, enviada por ${centro.returnedBy}`;
  await setCause(db, { kind: 'coleta', who, file, note });
  const { changed, facts } = await writeCentro(db, scope, { collection, centro, preview });
  await recordLoad(db, scope, { source: file, by: who, actor: { by, address } }, facts);
  const acceptedDifference = preview.after - preview.before;
  await changeCentro(db, scope, centro, {
    state: 'aceita',
    acceptedAt: DATABASE_CLOCK,
    acceptedBy: who,
    acceptedDifference,
  });
  const detail = `${note}: ${file}, ${changed} ${changed === 1 ? 'linha' : 'linhas'}.`;
  await writeAuditEvent(db, { scope, by, address, kind: 'aceitouColeta', detail });
}

/** Writes changed lines, memórias and justifications; returns the count of changed lines and the facts of the load. */
async function writeCentro(db: Database, scope: Scope, { collection, centro, preview }: Written) {
  const { orcamentoId } = collection;
  const target = { ...collection, code: centro.codCCustoFilho };
  const changed = preview.lines.filter(isChanged);
  const changes = JSON.stringify(await changesOfLoad(db, scope, collection, changed));
  await requireCodes(db, scope, changed);
  await writeLines(db, scope, target, changed);
  await writeMemories(db, scope, target, preview.lines);
  await writeJustifications(db, scope, target, { sender: centro.returned!.sender, lines: preview.lines });
  if (changed.length > 0) await raiseVersions(db, scope, [orcamentoId]);
  await foldSums(db, scope, [orcamentoId]);
  const inserted = changed.filter(({ isNew }) => isNew).length;
  const counts = { rows: preview.lines.length, inserted, updated: changed.length - inserted, removed: 0 };
  return { changed: changed.length, facts: { budgets: [orcamentoId], ...counts, changes } };
}

/** Throws {@link CollectionRefused} if a new line has a code that a load has removed since the line was returned. */
async function requireCodes(db: Database, scope: Scope, changed: readonly MergedLine[]): Promise<void> {
  const lines = changed.filter(({ isNew }) => isNew);
  if (lines.length === 0) return;
  const codigos = db.selectFrom('codigos_orcamentarios').where(within(scope, 'codigos_orcamentarios'));
  const naturezas = db.selectFrom('naturezas').where(within(scope, 'naturezas'));
  const known = [
    new Set((await codigos.select('codOrcamentario as code').execute()).map(({ code }) => code)),
    new Set((await naturezas.select('codTBOrcamento as code').execute()).map(({ code }) => code)),
  ] as const;
  for (const { codOrcamentario, codTBOrcamento } of lines) {
    const gone = [
      ...(known[0].has(codOrcamentario) ? [] : [`o código ${codOrcamentario}`]),
      ...(known[1].has(codTBOrcamento) ? [] : [`a natureza ${codTBOrcamento}`]),
    ];
    if (gone.length > 0)
      throw new CollectionRefused(`Já não existe ${gone.join(' nem ')}. Devolva o centro para corrigir.`, 'conflict');
  }
}

function isChanged({ now, merged, isNew }: MergedLine): boolean {
  return isNew || merged.some((amount, month) => amount !== now[month]);
}

const NOBODY_SENDS =
  'Esta coleta está encerrada, e ninguém pode enviar de novo. Aceite o centro, ou deixe-o como está.';

/** Returns a waiting cost centre to its sender with a comment; throws {@link CollectionRefused} if it cannot. */
export function returnCentro(
  db: Database,
  actor: CollectionActor,
  at: { readonly collectionId: string; readonly code: string },
  comment: string,
): Promise<void> {
  const { scope, by, address = null } = actor;
  return inTransaction(db, async (transaction) => {
    const { name, closedAt } = await lockCollection(transaction, scope, at.collectionId);
    if (closedAt !== null) throw new CollectionRefused(NOBODY_SENDS, 'conflict');
    const centro = await lockCentro(transaction, scope, at.collectionId, at.code);
    requireWaiting(centro);
    await changeCentro(transaction, scope, centro, { state: 'devolvidaComErros', comment });
    await writeAuditEvent(transaction, {
      scope,
      by,
      address,
      kind: 'devolveuColeta',
      detail: `${name}, centro ${at.code}: ${comment}`,
    });
  });
}
