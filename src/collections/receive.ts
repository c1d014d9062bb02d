import { writeAuditEvent } from '../audit/audit-event.ts';
import { inTransaction } from '../database/engine/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { formatMoment, momentOf } from '../domain/format.ts';
import { codesOf, fetchCodes } from './budget-lines.ts';
import {
  changeCentro,
  type CollectionCentro,
  fetchCentros,
  fetchSendings,
  lockCentro,
  DATABASE_CLOCK,
  type LastReturn,
  type Sending,
} from './centros.ts';
import { checkRules } from './check-rules.ts';
import {
  type Collection,
  type CollectionActor,
  CollectionRefused,
  findCollection,
  lockCollection,
} from './collections.ts';
import { findTable, readableSheets } from './find-table.ts';
import { type Problem, Problems } from './problems.ts';
import { keepFile, removeUnnamedFiles } from './returned-file.ts';
import { readReturn, type ReturnedCentro } from './read-return.ts';
import type { RawSheet } from './read-sheets.ts';

/** A returned file. */
type ReturnedFile = {
  readonly name: string;
  readonly sheets: readonly RawSheet[];
  /** The original bytes of the file. */
  readonly content: Buffer;
  /** Whether its centres await acceptance despite problems; an unreadable cell leaves the budget's amount unchanged. */
  readonly despiteProblems: boolean;
};

/** The outcome of reading a returned file. */
export type Receipt = {
  readonly problems: Problems;
  /** The returned cost centres, whether each waits to be accepted, and how many lines were read. */
  readonly centros: readonly { readonly code: string; readonly waits: boolean; readonly lines: number }[];
  /** What its sender should know, in Portuguese. */
  readonly notices: readonly string[];
};

/** A receipt as it is passed between threads. */
export type ReceiptAsJson = Omit<Receipt, 'problems'> & {
  readonly problems: { readonly items: readonly Problem[]; readonly count: number };
};

/** The receipt of a returned file, or why the file cannot be read. */
export type ReturnOutcome = { readonly receipt: ReceiptAsJson } | { readonly unreadable: string };

/** Reads a returned file and stores its lines of the sender's cost centres; throws {@link CollectionRefused}. */
export async function receiveReturn(
  db: Database,
  actor: CollectionActor,
  collectionId: string,
  file: ReturnedFile,
): Promise<Receipt> {
  const { scope } = actor;
  const collection = await findCollection(db, scope, collectionId);
  const own = await fetchCentros(db, scope, collectionId);
  if (own.length === 0) throw new CollectionRefused('Esta coleta não tem centros que você preenche.', 'unknown');
  requireOpen(collection);
  const sendings = await fetchSendings(db, scope, collectionId);
  const chosen = chooseSendings(file.sheets, own, sendings);
  const known = codesOf(await fetchCodes(db, scope, collection.orcamentoId));
  const sent = new Map(
    [...chosen].map(([code, sending]) => [code, typeof sending === 'string' ? sending : sending.lines]),
  );
  const { centros, problems } = readReturn(file.sheets, { sent, known });
  const checked = [...centros.values()].map((centro) => ({
    centro: checkRules(centro, sent.get(centro.code) as Sending['lines'], collection.rules, problems),
    sending: chosen.get(centro.code) as Sending,
  }));
  const receipt = await keep(db, actor, collection, { checked, problems, file });
  return {
    ...receipt,
    notices: olderSendings(
      checked.map(({ sending }) => sending),
      own,
      sendings,
    ),
  };
}

/** For each of the sender's cost centres, the sending that the file names, or why that is unknown. */
function chooseSendings(
  sheets: readonly RawSheet[],
  own: readonly CollectionCentro[],
  sendings: readonly Sending[],
): ReadonlyMap<string, Sending | string> {
  const tables = readableSheets(sheets).map((sheet) => findTable(sheet, new Problems(), null));
  const named = tables.map((table) => table?.sending).filter((id) => id !== undefined);
  const foreign = named.some((id) => !sendings.some((sending) => sending.id === id));
  return new Map(
    own.map(({ codCCustoFilho }) => {
      const ofCentro = sendings.filter((sending) => sending.codCCustoFilho === codCCustoFilho);
      const found =
        ofCentro.find(({ id }) => named.includes(id)) ?? (ofCentro.length === 1 && !foreign ? ofCentro[0] : undefined);
      return [codCCustoFilho, found ?? (foreign ? FOREIGN : UNKNOWN)];
    }),
  );
}

const FOREIGN = 'esta planilha é de outra coleta, ou de outro centro; baixe a desta coleta';
const UNKNOWN = 'a linha Envio, acima dos títulos, não está aqui; baixe a planilha de novo e copie os valores para ela';

/** The notices about answered sendings that were followed by an acceptance or a newer sending. */
function olderSendings(
  answered: readonly Sending[],
  own: readonly CollectionCentro[],
  all: readonly Sending[],
): readonly string[] {
  return answered.flatMap(({ id, codCCustoFilho, sentAt }) => {
    const what = `A planilha de ${codCCustoFilho} é a que foi baixada em ${formatMoment(momentOf(sentAt))}`;
    const acceptedAt = own.find((centro) => centro.codCCustoFilho === codCCustoFilho)?.acceptedAt ?? null;
    if (acceptedAt !== null && acceptedAt > sentAt)
      return [
        `${what}, antes do aceite de ${formatMoment(momentOf(acceptedAt))}: nela, voltar um mês ao que estava não muda nada. Para isso, baixe a planilha de novo.`,
      ];
    const newest = all.find((sending) => sending.codCCustoFilho === codCCustoFilho);
    if (newest === undefined || newest.id === id) return [];
    return [`${what}; há uma mais nova. O que mudou desde então aparece como conflito.`];
  });
}

function requireOpen({ closedAt }: Collection): void {
  if (closedAt !== null) throw new CollectionRefused('Esta coleta está encerrada.', 'conflict');
}

type Checked = {
  readonly checked: readonly { readonly centro: ReturnedCentro; readonly sending: Sending }[];
  readonly problems: Problems;
  readonly file: ReturnedFile;
};

const KEPT_PROBLEMS = 100;

async function keep(
  db: Database,
  actor: CollectionActor,
  { id, name }: Collection,
  { checked, problems, file }: Checked,
): Promise<Omit<Receipt, 'notices'>> {
  const { scope, by, address = null } = actor;
  const sender = { id: by.id, email: by.email, name: by.name };
  const ofFile = problems.items.filter(({ centro }) => centro === null);
  return inTransaction(db, async (transaction) => {
    requireOpen(await lockCollection(transaction, scope, id)); // it may have been closed while the file was read
    const stored = { collectionId: id, userId: by.id, name: file.name, content: file.content };
    const fileId = checked.length === 0 ? null : await keepFile(transaction, scope, stored);
    const centros: Receipt['centros'][number][] = [];
    for (const { centro, sending } of checked) {
      const { code, lines } = centro;
      const own = [...problems.items.filter((problem) => problem.centro === code), ...ofFile];
      const problemCount = problems.countOf(code) + problems.countOf(null);
      const waits = file.despiteProblems || problemCount === 0;
      const kept = { lines, problems: own.slice(0, KEPT_PROBLEMS), problemCount };
      const returned: LastReturn = { sender, file: file.name, sending: sending.id, ...kept };
      const state = waits ? 'aguardando' : 'devolvidaComErros';
      const change = {
        state,
        returned,
        returnedAt: DATABASE_CLOCK,
        returnedBy: by.name,
        comment: null,
        fileId,
      } as const;
      await changeCentro(transaction, scope, await lockCentro(transaction, scope, id, code), change);
      centros.push({ code, waits, lines: lines.length });
    }
    await removeUnnamedFiles(transaction, scope, id);
    const states = centros.map(({ code, waits }) => `${code} ${waits ? 'aguarda o aceite' : 'com erros'}`).join(', ');
    const detail = `${name}: ${file.name}, ${states === '' ? 'nada foi lido' : states}.`;
    await writeAuditEvent(transaction, { scope, by, address, kind: 'devolveuPlanilha', detail });
    return { problems, centros };
  });
}
