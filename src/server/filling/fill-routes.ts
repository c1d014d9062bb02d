import { fillWorkbook } from '../../collections/fill-workbook.ts';
import { findCollection, listCollections } from '../../collections/collections.ts';
import { type CollectionCentro, fetchCentros } from '../../collections/centros.ts';
import { receiveReturn, type Receipt } from '../../collections/receive.ts';
import { sendWorkbook } from '../../collections/send.ts';
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
import { writeXlsx } from '../../sheet/workbook/write-xlsx.ts';
import { zlibCompression } from '../../threads/zlib-compression.ts';
import { eventBy } from '../audit/audit-log.ts';
import { asWorkbook } from '../http/as-workbook.ts';
import { goneSignal } from '../http/client-connection.ts';
import { Refusal } from '../http/errors.ts';
import type { Upload } from '../http/uploads/receive-upload.ts';
import { openUploadFolder, type UploadFolder } from '../http/uploads/upload-folder.ts';
import { answerUser, type SignedInApi } from '../sign-in/answer-user.ts';
import type { User } from '../sign-in/auth.ts';
import { baseOf, centroOf } from './answers.ts';
import { centroSums } from './centro-sums.ts';
import { forgetMarked, keepMarked, type MarkedOf, markedOf } from './marked-workbook.ts';
import { openReturnThread, type ReturnOutcome } from './return-thread.ts';
import { fetchCentroNames } from '../../collections/budget-lines.ts';

type Parts = { readonly db: Database; readonly today: Today; readonly uploads: string };

/** What people with the right 'preenche' do: see their collections, download a workbook, send it back. */
export function fillRoutes(api: SignedInApi, { db, today, ...parts }: Parts): void {
  answerUser(api, minhasColetas, ({ user, scope }) =>
    user.preenche ? inSnapshot(db, (snapshot) => fetchMine(snapshot, scope, today())) : [],
  );
  answerUser(api, planilhaDaColeta, async ({ user, scope, request, params, reply }) => {
    requireFiller(user);
    if (request.method === 'HEAD') return asWorkbook(reply, 'coleta.xlsx').send();
    const filling = await sendWorkbook(db, eventBy({ user, scope, request }), params.id);
    const pieces: Uint8Array[] = [];
    for await (const piece of writeXlsx(fillWorkbook(filling), zlibCompression)) pieces.push(piece.slice());
    return asWorkbook(reply, fileName(filling.collection, filling.centros)).send(Buffer.concat(pieces));
  });
  answerUser(api, planilhaMarcada, async ({ user, scope, params, reply }) => {
    requireFiller(user);
    await refuseForeign(db, { scope, userId: user.id, collectionId: params.id });
    const { name, content } = await markedOf(db, { scope, userId: user.id, collectionId: params.id });
    return asWorkbook(reply, markedName(name)).send(content);
  });
  returnRoute(api, db, openUploadFolder(parts.uploads));
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

/** The cells of last sendings that are to be corrected; one of a whole file is of each of its cost centres. */
function leftOf(centros: readonly CollectionCentro[]): MinhaColeta['porCorrigir'] {
  const held = centros.filter(({ state, comment }) => state === 'devolvidaComErros' && comment === null);
  const problems = held.flatMap(({ returned }) => returned?.problems ?? []);
  const left = problems.map(({ planilha, celula, mensagem, valor }) => ({ planilha, celula, mensagem, valor }));
  return [...new Map(left.map((problem) => [JSON.stringify(problem), problem])).values()];
}

function returnRoute(api: SignedInApi, db: Database, uploads: UploadFolder): void {
  const thread = openReturnThread();
  api.api.addHook('onClose', async () => {
    await thread.close();
    uploads.close();
  });
  answerUser(api, devolverPlanilha, async ({ user, scope, request, reply, params, query, receive }) => {
    requireFiller(user);
    const mine = { scope, userId: user.id, collectionId: params.id };
    await refuseForeign(db, mine);
    const upload = await receive(uploads);
    const gone = goneSignal(reply);
    try {
      const file = onlyFile(upload);
      const read = await thread.run({ kind: 'read', file }, gone, user.id);
      if (!('sheets' in read)) return await reply.code(422).send(unreadable(file.name, read));
      const { sheets } = read;
      const returned = { name: file.name, sheets, despiteProblems: query.mesmoAssim === 'sim' };
      const receipt = await receiveReturn(db, eventBy({ user, scope, request }), params.id, returned);
      const problems = receipt.problems.items;
      await forgetMarked(db, mine);
      if (problems.length > 0) {
        const marked = await thread.run({ kind: 'mark', file, sheets, problems }, gone, user.id);
        if ('marked' in marked) await keepMarked(db, mine, { name: file.name, content: marked.marked });
      }
      if (isHeldUp(receipt, returned)) void reply.code(422);
      return answerOf(receipt);
    } finally {
      await uploads.remove(upload.folder);
    }
  });
}

/** Throws before anything is read if a person fills no cost centre of a collection. */
async function refuseForeign(db: Database, { scope, collectionId }: MarkedOf): Promise<void> {
  await findCollection(db, scope, collectionId);
  if ((await fetchCentros(db, scope, collectionId)).length === 0)
    throw new Refusal(404, 'Esta coleta não tem centros que você preenche.');
}

function requireFiller({ preenche }: User): void {
  if (!preenche) throw new Refusal(403, 'Só quem preenche centros de custo responde coletas.');
}

function onlyFile({ files }: Upload) {
  if (files.length > 1) throw new Refusal(422, 'Envie uma planilha por vez.');
  return files[0]!;
}

/** Whether anything of the file does not wait to be accepted. */
function isHeldUp({ problems, centros }: Receipt, { despiteProblems }: { readonly despiteProblems: boolean }): boolean {
  return centros.length === 0 || (problems.count > 0 && !despiteProblems);
}

function unreadable(name: string, outcome: ReturnOutcome): Devolucao {
  const mensagem = 'unreadable' in outcome ? outcome.unreadable : 'não se pode ler';
  const problemas = [{ planilha: '', celula: '', mensagem, valor: name }];
  return { message: `${name}: ${mensagem}.`, problemas, quantidade: 1, linhas: 0, centros: [], avisos: [] };
}

function answerOf({ problems, centros, notices }: Receipt): Devolucao {
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

/** 'reformulacao-2026-25.30.xlsx', or without the centre if there are several. */
function fileName(collection: string, centros: readonly { readonly code: string }[]): string {
  const words = [collection, ...(centros.length === 1 ? [centros[0]!.code] : [])].map(plainWord);
  return `${words.filter((word) => word !== '').join('-') || 'coleta'}.xlsx`;
}

function markedName(name: string): string {
  return `${plainWord(name.replace(/\.\w+$/, '')) || 'coleta'}-marcada.xlsx`;
}
