import {
  arquivoDaPessoa,
  type Execucao,
  listarExecucoes,
  repetirEntrega,
  zipDaExecucao,
} from '../../contracts/packs/execucoes.ts';
import { writeAuditEvent } from '../../audit/audit-event.ts';
import { plainWord } from '../../base/text.ts';
import { inSnapshot } from '../../database/engine/in-transaction.ts';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { listFiles } from '../../packs/files.ts';
import { findRun, listGroups, repeatDelivery } from '../../packs/finish-group.ts';
import { type ListedDelivery, type ListedRun, listRuns, type Retry } from '../../packs/list-runs.ts';
import { filesNamed, findOwnPack } from '../../packs/own-packs.ts';
import { PackRefused } from '../../packs/pack.ts';
import { findPack } from '../../packs/packs.ts';
import { rightsInWords } from '../../packs/readers.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { Runner } from '../../jobs/runner.ts';
import { mayOpenSlug } from '../../reports/catalog.ts';
import { eventBy } from '../audit/audit-log.ts';
import { addUserRoute, type SignedInApi } from '../sign-in/answer-user.ts';
import type { User } from '../sign-in/auth.ts';
import { fetchingBy, type PackParts } from './pack-parts.ts';
import { filesInWords, sendPack, sendZip, type ZippedFile } from './send-files.ts';

const MOST_RUNS = 20;

type Parts = Pick<PackParts, 'db' | 'catalog'> & {
  readonly runner: Pick<Runner, 'wake'>;
  readonly mailer: Pick<Mailer, 'wake'> | undefined;
};

/** Routes to list the runs of a pack, repeat a delivery and fetch files, for people with gerência. */
export function runRoutes(api: SignedInApi, parts: Parts): void {
  const { db, runner, mailer } = parts;
  addUserRoute(api, listarExecucoes, ({ scope, params }) =>
    inSnapshot(db, async (snapshot) => {
      await findPack(snapshot, scope, params.id);
      return (await listRuns(snapshot, scope, params.id, MOST_RUNS)).map(runOf);
    }),
  );
  addUserRoute(api, repetirEntrega, async ({ params, ...request }) => {
    const of = { packId: params.id, runId: params.execucao, userId: params.pessoa };
    await repeatDelivery(db, eventBy(request), of);
    runner.wake();
    mailer?.wake();
    return {};
  });
  fileRoutes(api, parts);
}

/** Routes to fetch the files of a run: all in one archive, or those made for one person. */
function fileRoutes(api: SignedInApi, parts: Parts): void {
  const { db } = parts;
  addUserRoute(api, zipDaExecucao, async ({ params, user, scope, request, reply }) => {
    const run = await runWithFiles(db, scope, params);
    const files = await filesFor(parts, { user, scope }, run.id);
    if (files.length === 0) throw new PackRefused('Esta execução não tem arquivos que você possa abrir.', 'conflict');
    if (request.method !== 'HEAD') {
      const detail = `${run.name}: todos os ${files.length} arquivos da execução.`;
      await writeAuditEvent(db, { ...eventBy({ user, scope, request }), kind: 'baixouPacote', detail });
    }
    return sendZip({ db, scope, request, reply }, `${plainWord(run.name) || 'pacote'}.zip`, files);
  });
  addUserRoute(api, arquivoDaPessoa, async ({ params, user, scope, request, reply }) => {
    const { id } = await runWithFiles(db, scope, params);
    const pack = await findOwnPack(db, fetchingBy(parts, { user, scope }, params.pessoa), id);
    const files = filesNamed(pack, params.arquivo, false);
    if (request.method !== 'HEAD') {
      const detail = `${pack.name}: ${filesInWords(files)} de ${pack.person}.`;
      await writeAuditEvent(db, { ...eventBy({ user, scope, request }), kind: 'baixouPacote', detail });
    }
    return sendPack({ db, scope, request, reply }, pack, params.arquivo, files);
  });
}

type OfRun = { readonly id: string; readonly execucao: string };

/** Finds a run of a pack; throws if it is unknown or has expired. */
async function runWithFiles(db: Database, scope: Scope, { id, execucao }: OfRun) {
  const run = await findRun(db, scope, execucao);
  if (run === undefined || run.packId !== id) throw new PackRefused('Execução não encontrada.', 'unknown');
  if (run.expiresAt <= new Date()) throw new PackRefused('Esta execução venceu. Faça o pacote de novo.', 'gone');
  return run;
}

type Fetcher = { readonly user: User; readonly scope: Scope };

/** The files of a run whose reports a person may open, in one folder for each group. */
async function filesFor({ db, catalog }: Parts, { user, scope }: Fetcher, runId: string) {
  const zipped: ZippedFile[] = [];
  for (const [at, group] of (await listGroups(db, scope, runId)).entries()) {
    const of = { runId, groupKey: group.key };
    const folder = `${at + 1}-${plainWord(rightsInWords(group))}`;
    for (const file of await listFiles(db, scope, of))
      if (file.slugs.every((slug) => mayOpenSlug(catalog, user, slug)))
        zipped.push({ ...of, name: file.name, path: `${folder}/${file.name}` });
  }
  return zipped;
}

function runOf(run: ListedRun): Execucao {
  return {
    id: run.id,
    criadaEm: run.createdAt.toISOString(),
    situacao: run.state,
    motivo: run.error,
    novaTentativa: retryOf(run.retry),
    causa: run.cause,
    anosEncerrados: [...run.yearsOver],
    momento: run.moment === null ? null : new Date(run.moment).toISOString(),
    venceEm: run.expiresAt.toISOString(),
    pessoas: run.deliveries.map(deliveryOf),
  };
}

function retryOf(retry: Retry | null): Execucao['novaTentativa'] {
  return retry && { em: retry.at.toISOString(), motivo: retry.reason };
}

function timeOf(date: Date | null): string | null {
  return date === null ? null : date.toISOString();
}

function deliveryOf(delivery: ListedDelivery): Execucao['pessoas'][number] {
  const { userId, name, email, state, reason, retry, sees, files, downloadedAt, sentAt } = delivery;
  return {
    id: userId,
    nome: name,
    email,
    situacao: state,
    motivo: reason,
    novaTentativa: retryOf(retry),
    podeVer: sees ?? 'nada deste pacote',
    arquivos: files.map((file) => ({ arquivo: file.name, bytes: file.bytes })),
    baixadoEm: timeOf(downloadedAt),
    enviadoEm: timeOf(sentAt),
    podeRepetir: state === 'falhou' || state === 'talvezEnviado',
  };
}
