import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import {
  carregarCarga,
  CHANGES_PER_PAGE,
  descartarCarga,
  enviarCarga,
  listarCargas,
  verCarga,
  verMudancas,
} from '../../contracts/administration/cargas.ts';
import type { Database } from '../../database/schema.ts';
import type { Scope } from '../../database/lines/scope.ts';
import { fetchChangedRows } from '../../load/changes/changed-rows.ts';
import { tableOf } from '../../load/write-load.ts';
import { Refusal } from '../http/errors.ts';
import { type AuditLog, eventBy } from '../audit/audit-log.ts';
import { answerUser, type SignedInApi } from '../sign-in/answer-user.ts';
import { checkLive } from './check-live.ts';
import { discardLive } from './discard-live.ts';
import { LiveLoad, type Sender } from './live-load.ts';
import { answerLive, fetchHistory, fetchPast, listLive, replacesDemonstration } from './load-answers.ts';
import type { Loads } from './open-loads.ts';
import { receiveUpload, UPLOAD_LIMITS } from './receive-upload.ts';
import { confirmLive } from './write-live.ts';

type Parts = { readonly db: Database; readonly loads: Loads; readonly record: AuditLog };

/** Sending data, seeing what they would change, loading them, and the loads before. */
export async function loadRoutes({ api, session }: SignedInApi, parts: Parts): Promise<void> {
  await api.register(async (inner) => {
    await inner.register(multipart, { limits: UPLOAD_LIMITS, throwFileSizeLimit: false });
    sendRoute({ api: inner as typeof api, session }, parts);
  });
  readRoutes({ api, session }, parts);
  changeRoutes({ api, session }, parts);
}

function sendRoute(api: SignedInApi, { loads, record }: Parts): void {
  const { uploads } = loads.parts;
  answerUser(api, enviarCarga, async (asked) => {
    const sender = senderOf(eventBy(asked));
    const leave = loads.admit(sender);
    try {
      const live = await received(asked.request, sender);
      loads.add(live);
      loads.begin(checkLive(loads, live));
      record({ ...sender, kind: 'enviouCarga', detail: `Arquivo ${live.upload.name}` });
      return { id: live.id };
    } finally {
      leave();
    }
  });

  async function received(request: Parameters<typeof receiveUpload>[0], sender: Sender): Promise<LiveLoad> {
    const folder = makeFolder(request);
    try {
      return new LiveLoad(sender, await receiveUpload(request, folder), folder);
    } catch (error) {
      await uploads.remove(folder);
      throw error;
    }
  }

  function makeFolder({ log }: FastifyRequest): string {
    try {
      return uploads.make();
    } catch (cause) {
      log.warn({ err: cause }, 'an upload could not be kept');
      throw Object.assign(new Refusal(507, NO_PLACE), { cause });
    }
  }
}

const NO_PLACE = 'O servidor não tem onde guardar o arquivo enviado. Avise quem cuida dele.';

function readRoutes(api: SignedInApi, { db, loads }: Parts): void {
  answerUser(api, listarCargas, async ({ scope, reply }) => {
    void reply.header('cache-control', 'no-store');
    return [...loads.waitingOf(scope).map(listLive), ...(await fetchHistory(db, scope))];
  });
  answerUser(api, verCarga, async ({ scope, params, reply }) => {
    void reply.header('cache-control', 'no-store');
    const live = loads.find(scope, params.id);
    if (live !== undefined) return answerLive(live, await replacesDemonstration(db, scope));
    const past = await fetchPast(db, scope, params.id);
    if (past === undefined) throw new Refusal(404, NO_LOAD);
    return past;
  });
  answerUser(api, verMudancas, async ({ scope, params, query, reply }) => {
    void reply.header('cache-control', 'no-store');
    const { load } = liveOf(loads, scope, params.id);
    const name = query.tabela.replaceAll('_', '-');
    const checked = load?.tables.find((table) => table.name === name);
    if (load === undefined || checked === undefined) throw new Refusal(404, 'Esta carga não muda esta tabela.');
    const page = { table: tableOf(checked), checked, load, orcamentoId: query.orcamentoId };
    const rows = await fetchChangedRows(db, scope, { ...page, from: query.aPartirDe ?? 0, most: CHANGES_PER_PAGE });
    return {
      quantidade: rows.quantidade,
      itens: rows.itens.map(({ chave, celulas, ...row }) => ({ ...row, chave: [...chave], celulas: [...celulas] })),
    };
  });
}

function changeRoutes(api: SignedInApi, { loads, record }: Parts): void {
  answerUser(api, carregarCarga, async (asked) => {
    await confirmLive(loads, liveOf(loads, asked.scope, asked.params.id), senderOf(eventBy(asked)));
    return {};
  });
  answerUser(api, descartarCarga, async (asked) => {
    const live = liveOf(loads, asked.scope, asked.params.id);
    if (live.situacao === 'carregando') throw new Refusal(409, 'Esta carga já está sendo gravada.');
    if (live.situacao !== 'descartada') {
      await discardLive(loads, live);
      record({ ...eventBy(asked), kind: 'descartouCarga', detail: `Arquivo ${live.upload.name}` });
    }
    return {};
  });
}

const NO_LOAD = 'Não há carga com este endereço.';

function liveOf(loads: Loads, scope: Scope, id: string): LiveLoad {
  const live = loads.find(scope, id);
  if (live === undefined) throw new Refusal(404, 'Esta carga já terminou, ou não existe.');
  return live;
}

function senderOf({ scope, by, address = null }: ReturnType<typeof eventBy>): Sender {
  return { scope, by: by!, address };
}
