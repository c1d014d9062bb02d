import { writeAuditEvent } from '../../audit/audit-event.ts';
import { arquivoDoPacote, type MeuPacote, meusPacotes } from '../../contracts/packs/meus-pacotes.ts';
import { filesNamed, findOwnPack, listOwnPacks, noteDownload, type OwnPack } from '../../packs/own-packs.ts';
import { eventBy } from '../audit/audit-log.ts';
import { addUserRoute, type SignedInApi } from '../sign-in/answer-user.ts';
import { fetchingBy, type PackParts } from './pack-parts.ts';
import { filesInWords, sendPack } from './send-files.ts';

/** Routes to list and fetch the user's packs, as long as the user sees no less than when each was made. */
export function ownPackRoutes(api: SignedInApi, { db, catalog }: Pick<PackParts, 'db' | 'catalog'>): void {
  addUserRoute(api, meusPacotes, async ({ user, scope }) =>
    (await listOwnPacks(db, fetchingBy({ catalog }, { user, scope }, user.id))).map(shown),
  );
  addUserRoute(api, arquivoDoPacote, async ({ user, scope, params, request, reply }) => {
    const person = fetchingBy({ catalog }, { user, scope }, user.id);
    const pack = await findOwnPack(db, person, params.execucao);
    const files = filesNamed(pack, params.arquivo, true);
    if (request.method !== 'HEAD') {
      await noteDownload(db, person, pack.runId);
      const detail = `${pack.name}: ${filesInWords(files)}.`;
      await writeAuditEvent(db, { ...eventBy({ user, scope, request }), kind: 'baixouPacote', detail });
    }
    return sendPack({ db, scope, request, reply }, pack, params.arquivo, files);
  });
}

function shown({ runId, name, createdAt, expiresAt, reason, files, lost }: OwnPack): MeuPacote {
  return {
    execucao: runId,
    nome: name,
    criadaEm: createdAt.toISOString(),
    venceEm: expiresAt.toISOString(),
    motivo: reason ?? (files.length === 0 && lost.length > 0 ? LESS_NOW : null),
    arquivos: files.map((file) => ({ arquivo: file.name, bytes: file.bytes })),
  };
}

const LESS_NOW = 'Este pacote foi feito quando você via mais do que vê hoje.';
