import {
  carregarCarga,
  CHANGES_PER_PAGE,
  descartarCarga,
  enviarCarga,
  listarCargas,
  verCarga,
  verMudancas,
} from '../../contracts/administration/cargas.ts';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import type { Scope } from '../../database/lines/scope.ts';
import { fetchChangedRows } from '../../load/changes/changed-rows.ts';
import { fetchTarget } from '../../load/organization.ts';
import { type AuditLog, eventBy } from '../audit/audit-log.ts';
import { Refusal } from '../http/errors.ts';
import { periodically } from '../http/periodically.ts';
import { openUploadFolder } from '../http/uploads/upload-folder.ts';
import { addUserRoute, type SignedInApi } from '../sign-in/answer-user.ts';
import { LiveLoad, type Sender } from './live-load.ts';
import { answerLive, fetchHistory, fetchPast, listLive } from './load-answers.ts';
import { checkLive, confirmLive, discardLive } from './load-steps.ts';
import { Loads } from './open-loads.ts';

type Parts = {
  readonly database: Pick<OpenDatabase, 'db' | 'connection'>;
  readonly record: AuditLog;
  /** The folder for uploaded files. */
  readonly uploads: string;
  readonly previewMs?: number | undefined;
};

const PREVIEW_MS = 30 * 60_000;
const SWEEP_MS = 60_000;

/** Routes to upload, preview, confirm and list loads; first marks loads of killed servers as failed. */
export async function loadRoutes(signedIn: SignedInApi, parts: Parts): Promise<void> {
  const { api } = signedIn;
  const { database, record, previewMs = PREVIEW_MS } = parts;
  const loads = new Loads({ database, uploads: openUploadFolder(parts.uploads), log: api.log, previewMs });
  await loads.sweep({ isStart: true });
  const sweep = () => loads.sweep({ isStart: false });
  periodically(api, sweep, { everyMs: SWEEP_MS, atStart: false, failed: 'dead loads were not swept' });
  api.addHook('onClose', () => loads.close());
  sendRoute(signedIn, loads, record);
  readRoutes(signedIn, loads);
  changeRoutes(signedIn, loads, record);
}

function sendRoute(api: SignedInApi, loads: Loads, record: AuditLog): void {
  addUserRoute(api, enviarCarga, async (request) => {
    const sender = senderOf(eventBy(request));
    const leave = loads.admit(sender);
    try {
      const live = new LiveLoad(sender, await request.receive(loads.parts.uploads));
      loads.add(live);
      loads.runInBackground(checkLive(loads, live));
      record({ ...sender, kind: 'enviouCarga', detail: `Arquivo ${live.upload.name}` });
      return { id: live.id };
    } finally {
      leave();
    }
  });
}

function readRoutes(api: SignedInApi, loads: Loads): void {
  const { db } = loads.parts.database;
  addUserRoute(api, listarCargas, async ({ scope }) => {
    return [...loads.unrecordedOf(scope).map(listLive), ...(await fetchHistory(db, scope))];
  });
  addUserRoute(api, verCarga, async ({ scope, params }) => {
    const live = loads.find(scope, params.id);
    if (live !== undefined) return answerLive(live, (await fetchTarget(db, scope)).startsEmpty);
    const past = await fetchPast(db, scope, params.id);
    if (past === undefined) throw new Refusal(404, 'Não há carga com este endereço.');
    return past;
  });
  addUserRoute(api, verMudancas, async ({ scope, params, query }) => {
    const { load } = liveOf(loads, scope, params.id);
    const name = query.tabela.replaceAll('_', '-');
    const checked = load?.tables.find((table) => table.name === name);
    if (load === undefined || checked === undefined) throw new Refusal(404, 'Esta carga não muda esta tabela.');
    const { orcamentoId, aPartirDe: from = 0 } = query;
    return fetchChangedRows(db, scope, { checked, load, orcamentoId, from, most: CHANGES_PER_PAGE });
  });
}

function changeRoutes(api: SignedInApi, loads: Loads, record: AuditLog): void {
  addUserRoute(api, carregarCarga, async (request) => {
    await confirmLive(loads, liveOf(loads, request.scope, request.params.id), senderOf(eventBy(request)));
    return {};
  });
  addUserRoute(api, descartarCarga, async (request) => {
    const live = liveOf(loads, request.scope, request.params.id);
    if (live.situacao === 'carregando') throw new Refusal(409, 'Esta carga já está sendo gravada.');
    if (live.situacao !== 'descartada') {
      await discardLive(loads, live);
      record({ ...eventBy(request), kind: 'descartouCarga', detail: `Arquivo ${live.upload.name}` });
    }
    return {};
  });
}

function liveOf(loads: Loads, scope: Scope, id: string): LiveLoad {
  const live = loads.find(scope, id);
  if (live === undefined) throw new Refusal(404, 'Esta carga já terminou, ou não existe.');
  return live;
}

function senderOf({ scope, by, address = null }: ReturnType<typeof eventBy>): Sender {
  return { scope, by: by!, address };
}
