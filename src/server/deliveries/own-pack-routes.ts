import { writeAuditEvent } from '../../audit/audit-event.ts';
import { plainWord } from '../../base/text.ts';
import { arquivoDoPacote, type MeuPacote, meusPacotes } from '../../contracts/packs/meus-pacotes.ts';
import type { Scope } from '../../database/lines/scope.ts';
import { type Fetching, fileOf, findOwnPack, listOwnPacks, noteFetched, type OwnPack } from '../../packs/own-packs.ts';
import { PackRefused } from '../../packs/pack.ts';
import { eventBy } from '../audit/audit-log.ts';
import { answerUser, type SignedInApi } from '../sign-in/answer-user.ts';
import type { User } from '../sign-in/auth.ts';
import { opens, type PackParts } from './pack-parts.ts';
import { sendFile, sendZip } from './send-files.ts';

const ALL = 'todos.zip';

/** What packs made for the user: listed, and fetched as long as they see no less than when it was made. */
export function ownPackRoutes(api: SignedInApi, { db, catalog }: Pick<PackParts, 'db' | 'catalog'>): void {
  const fetching = (user: User, scope: Scope): Fetching => ({
    id: user.id,
    scope,
    opens: (slug) => opens({ catalog }, user, slug),
  });
  answerUser(api, meusPacotes, async ({ user, scope }) => (await listOwnPacks(db, fetching(user, scope))).map(shown));
  answerUser(api, arquivoDoPacote, async ({ user, scope, params, request, reply }) => {
    const person = fetching(user, scope);
    const pack = await findOwnPack(db, person, params.execucao);
    const names = params.arquivo === ALL ? pack.files.map(({ name }) => name) : [fileOf(pack, params.arquivo).name];
    if (names.length === 0) throw new PackRefused('Arquivo não encontrado.', 'unknown');
    if (request.method !== 'HEAD') {
      await noteFetched(db, person, pack.runId);
      const detail = `${pack.name}: ${names.length === 1 ? names[0]! : `${names.length} arquivos`}.`;
      await writeAuditEvent(db, { ...eventBy({ user, scope, request }), kind: 'baixouPacote', detail });
    }
    const answering = { db, scope, request, reply };
    const of = { runId: pack.runId, groupKey: pack.groupKey };
    if (params.arquivo !== ALL) return sendFile(answering, { ...of, name: names[0]! });
    const files = names.map((name) => ({ ...of, name, path: name }));
    return sendZip(answering, `${plainWord(pack.name) || 'pacote'}.zip`, files);
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
