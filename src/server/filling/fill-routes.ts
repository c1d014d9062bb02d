import { findCollection, listCollections } from '../../collections/collections.ts';
import { type CollectionCentro, fetchCentroCodes, fetchCentros } from '../../collections/centros.ts';
import type { ReceiptAsJson, ReturnOutcome } from '../../collections/receive.ts';
import { type MarkedOf, findMarkedWorkbook } from '../../collections/marked/kept-marked.ts';
import {
  type Devolucao,
  devolverPlanilha,
  minhasColetas,
  planilhaDaColeta,
  planilhaMarcada,
  type MinhaColeta,
} from '../../contracts/collections/filling.ts';
import { plainWord } from '../../base/text.ts';
import { inSnapshot } from '../../database/engine/in-transaction.ts';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { Today } from '../../settings/clock.ts';
import type { AppParts } from '../app-parts.ts';
import { eventBy } from '../audit/audit-log.ts';
import { asWorkbook } from '../http/as-workbook.ts';
import { disconnectSignal } from '../http/client-connection.ts';
import { Refusal } from '../http/errors.ts';
import type { Upload } from '../http/uploads/receive-upload.ts';
import { openUploadFolder, type UploadFolder } from '../http/uploads/upload-folder.ts';
import { limitPassed, outcomeOf, wholeOf } from '../../threads/outcome.ts';
import { addUserRoute, type SignedInApi } from '../sign-in/answer-user.ts';
import type { User } from '../sign-in/auth.ts';
import { baseOf, centroOf } from './answers.ts';
import { centroSums } from './centro-sums.ts';
import { fetchCentroNames } from '../../collections/budget-lines.ts';

type Parts = {
  readonly db: Database;
  readonly jobs: AppParts['jobs'];
  readonly today: Today;
  readonly uploads: string;
};

/** Routes for people with 'preenche': list their collections, download a workbook, send it back. */
export function fillRoutes(api: SignedInApi, { db, jobs, today, uploads }: Parts): void {
  addUserRoute(api, minhasColetas, ({ user, scope }) =>
    user.preenche ? inSnapshot(db, (snapshot) => fetchMine(snapshot, scope, today())) : [],
  );
  addUserRoute(api, planilhaDaColeta, async ({ user, scope, request, params, reply }) => {
    requireFiller(user);
    if (request.method === 'HEAD') return asWorkbook(reply, 'coleta.xlsx').send();
    const name = await fileName(db, scope, params.id);
    const task = { kind: 'filling', actor: eventBy({ user, scope, request }), collectionId: params.id } as const;
    return asWorkbook(reply, name).send(await wholeOf(jobs.run(task, disconnectSignal(reply), user.id)));
  });
  addUserRoute(api, planilhaMarcada, async ({ user, scope, params, reply }) => {
    requireFiller(user);
    await refuseForeign(db, { scope, userId: user.id, collectionId: params.id });
    const { name, content } = await findMarkedWorkbook(db, { scope, userId: user.id, collectionId: params.id });
    return asWorkbook(reply, markedName(name)).send(content);
  });
  returnRoute(api, { db, jobs }, openUploadFolder(uploads));
}

/** The open collections that a person is to answer, with their cost centres. */
async function fetchMine(db: Database, scope: Scope, today: string): Promise<MinhaColeta[]> {
  const open = (await listCollections(db, scope)).filter(({ closedAt }) => closedAt === null);
  const names = await fetchCentroNames(db, scope);
  const mine: MinhaColeta[] = [];
  for (const collection of open) {
    const centros = await fetchCentros(db, scope, collection.id);
    const sums = await centroSums(db, scope, collection, centros);
    const shown = [...names].flatMap(([code, { name }]) => {
      const centro = centros.find(({ codCCustoFilho }) => codCCustoFilho === code);
      return centro === undefined ? [] : [centroOf(centro, { name, sums: sums.get(code)!, collection, today })];
    });
    const criadaPor = collection.createdBy;
    if (shown.length > 0)
      mine.push({ ...baseOf(collection, today), criadaPor, centros: shown, porCorrigir: leftOf(centros) });
  }
  return mine;
}

/** The cells to correct in the last returned files; a problem stored for several cost centres appears once. */
function leftOf(centros: readonly CollectionCentro[]): MinhaColeta['porCorrigir'] {
  const held = centros.filter(({ state, comment }) => state === 'devolvidaComErros' && comment === null);
  const problems = held.flatMap(({ returned }) => returned?.problems ?? []);
  const left = problems.map(({ planilha, celula, mensagem, valor }) => ({ planilha, celula, mensagem, valor }));
  return [...new Map(left.map((problem) => [JSON.stringify(problem), problem])).values()];
}

function returnRoute(api: SignedInApi, { db, jobs }: Pick<Parts, 'db' | 'jobs'>, uploads: UploadFolder): void {
  api.api.addHook('onClose', () => uploads.close());
  addUserRoute(api, devolverPlanilha, async ({ user, scope, request, reply, params, query, receive }) => {
    requireFiller(user);
    await refuseForeign(db, { scope, userId: user.id, collectionId: params.id });
    const upload = await receive(uploads);
    const gone = disconnectSignal(reply);
    try {
      const file = onlyFile(upload);
      const despiteProblems = query.mesmoAssim === 'sim';
      const at = { actor: eventBy({ user, scope, request }), collectionId: params.id };
      const job = jobs.run({ kind: 'return', ...at, file, despiteProblems }, gone, user.id);
      const outcome = await outcomeOf<ReturnOutcome>(job, gone).catch(asUnreadable);
      if ('unreadable' in outcome) return await reply.code(422).send(unreadable(file.name, outcome.unreadable));
      const { receipt } = outcome;
      if (isHeldUp(receipt, despiteProblems)) void reply.code(422);
      return answerOf(receipt);
    } finally {
      await uploads.remove(upload.folder);
    }
  });
}

/** If the thread exceeded its memory or time limit, returns that the file is unreadable; throws other errors. */
function asUnreadable(error: unknown): ReturnOutcome {
  const limit = limitPassed(error);
  if (limit === undefined) throw error;
  const unreadable =
    limit === 'memory' ? 'é grande demais para uma planilha de coleta' : 'demorou demais para ser lido';
  return { unreadable };
}

/** Throws a 404 if the person fills no cost centre of the collection. */
async function refuseForeign(db: Database, { scope, collectionId }: MarkedOf): Promise<void> {
  await findCollection(db, scope, collectionId);
  if ((await fetchCentroCodes(db, scope, collectionId)).length === 0)
    throw new Refusal(404, 'Esta coleta não tem centros que você preenche.');
}

function requireFiller({ preenche }: User): void {
  if (!preenche) throw new Refusal(403, 'Só quem preenche centros de custo responde coletas.');
}

function onlyFile({ files }: Upload) {
  if (files.length > 1) throw new Refusal(422, 'Envie uma planilha por vez.');
  return files[0]!;
}

/**
 * Whether a file must be corrected: nothing of it awaits acceptance, or it has problems and was not sent despite them.
 */
function isHeldUp({ problems, centros }: ReceiptAsJson, despiteProblems: boolean): boolean {
  return centros.length === 0 || (problems.count > 0 && !despiteProblems);
}

function unreadable(name: string, mensagem: string): Devolucao {
  const problemas = [{ planilha: '', celula: '', mensagem, valor: name }];
  return { message: `${name}: ${mensagem}.`, problemas, quantidade: 1, linhas: 0, centros: [], avisos: [] };
}

function answerOf({ problems, centros, notices }: ReceiptAsJson): Devolucao {
  const { count } = problems;
  const waiting = centros.filter(({ waits }) => waits).length;
  const sent = waiting === 1 ? '1 centro aguarda o aceite' : `${waiting} centros aguardam o aceite`;
  const wrong = count === 1 ? '1 célula por corrigir' : `${count.toLocaleString('pt-BR')} células por corrigir`;
  return {
    message: count === 0 ? `${sent}.` : waiting === 0 ? `Nada foi enviado: ${wrong}.` : `${sent}; ${wrong}.`,
    problemas: problems.items.map(({ centro: _centro, ...problem }) => problem),
    quantidade: count,
    linhas: centros.reduce((sum, { lines }) => sum + lines, 0),
    centros: centros.map(({ code, waits, lines }) => ({
      codCCustoFilho: code,
      estado: waits ? 'aguardando' : 'devolvidaComErros',
      linhas: lines,
    })),
    avisos: [...notices],
  };
}

/** The file name: 'reformulacao-2026-25.30.xlsx', or without the centre if there are several. */
async function fileName(db: Database, scope: Scope, id: string): Promise<string> {
  const { name } = await findCollection(db, scope, id);
  const codes = await fetchCentroCodes(db, scope, id);
  const words = [name, ...(codes.length === 1 ? codes : [])].map(plainWord);
  return `${words.filter((word) => word !== '').join('-') || 'coleta'}.xlsx`;
}

function markedName(name: string): string {
  return `${plainWord(name.replace(/\.\w+$/, '')) || 'coleta'}-marcada.xlsx`;
}
