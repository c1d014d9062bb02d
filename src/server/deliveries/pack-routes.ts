import {
  criarPacote,
  fazerPacote,
  listarPacotes,
  mudarPacote,
  type Pacote,
  removerPacote,
} from '../../contracts/packs/pacotes.ts';
import { inSnapshot } from '../../database/engine/in-transaction.ts';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { PackReport } from '../../domain/packs.ts';
import { listRuns } from '../../packs/list-runs.ts';
import type { NewPack } from '../../packs/pack.ts';
import { changePack, createPack, findPack, listPacks, type Pack, removePack } from '../../packs/packs.ts';
import { requestRun } from '../../packs/plan-run.ts';
import { fetchReaders } from '../../packs/readers.ts';
import { fetchNextTimes } from '../../packs/schedule.ts';
import type { Report } from '../../reporting/report.ts';
import { findReport } from '../../reports/catalog.ts';
import type { Runner } from '../../jobs/runner.ts';
import { eventBy } from '../audit/audit-log.ts';
import { addUserRoute, type SignedInApi } from '../sign-in/answer-user.ts';
import { checkContent, packOf } from './check-pack.ts';
import { ownPackRoutes } from './own-pack-routes.ts';
import type { PackParts } from './pack-parts.ts';
import { previewRoutes } from './preview-routes.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { runRoutes } from './run-routes.ts';

type Parts = PackParts & { readonly runner: Pick<Runner, 'wake'>; readonly mailer: Pick<Mailer, 'wake'> | undefined };

/** Routes of packs: people with gerência create, change, make and follow them; their recipients fetch them. */
export function packRoutes(api: SignedInApi, parts: Parts): void {
  const { db, catalog, runner } = parts;
  addUserRoute(api, listarPacotes, ({ scope }) => inSnapshot(db, (snapshot) => shownPacks(snapshot, scope, catalog)));
  addUserRoute(api, criarPacote, async ({ body, user, ...request }) => {
    const pack = packOf(body) as NewPack; // all fields are there
    await checkContent(parts, { user, scope: request.scope }, pack.content);
    return { id: await createPack(db, eventBy({ user, ...request }), pack) };
  });
  addUserRoute(api, mudarPacote, async ({ body, params, user, ...request }) => {
    const before = await findPack(db, request.scope, params.id);
    const change = packOf(body, before.content);
    if (body.relatorios !== undefined || body.formatos !== undefined)
      await checkContent(parts, { user, scope: request.scope }, change.content!);
    await changePack(db, eventBy({ user, ...request }), params.id, change);
    return {};
  });
  addUserRoute(api, removerPacote, async ({ params, ...request }) => {
    await removePack(db, eventBy(request), params.id);
    return {};
  });
  addUserRoute(api, fazerPacote, async ({ params, ...request }) => {
    const execucao = await requestRun(db, eventBy(request), params.id);
    runner.wake();
    return { execucao };
  });
  runRoutes(api, parts);
  previewRoutes(api, parts);
  ownPackRoutes(api, parts);
}

async function shownPacks(db: Database, scope: Scope, catalog: readonly Report[]): Promise<Pacote[]> {
  const packs = await listPacks(db, scope);
  const times = await fetchNextTimes(db, scope);
  const people = await fetchReaders(db, scope, [...new Set(packs.flatMap((pack) => pack.people))]);
  const shown: Pacote[] = [];
  for (const pack of packs) {
    const own = people.filter(({ id }) => pack.people.includes(id));
    const proxima = times.get(pack.id)?.toISOString() ?? null;
    shown.push({
      id: pack.id,
      nome: pack.name,
      ...contentOf(pack, catalog),
      pessoas: own.map(({ id, name, email }) => ({ id, nome: name, email })),
      quando: pack.runsWhen,
      criadoPor: pack.createdByName,
      criadoEm: pack.createdAt.toISOString(),
      proxima,
      ultima: await lastRun(db, scope, pack.id),
    });
  }
  return shown;
}

function contentOf({ content }: Pack, catalog: readonly Report[]) {
  const { recorte, formats, pdfs, sendsMail } = content;
  const relatorios = content.reports.map((report) => shownReport(report, catalog));
  return { relatorios, recorte, formatos: [...formats], pdfs, correio: sendsMail };
}

function shownReport({ slug, filters, view, version, since, amounts }: PackReport, catalog: readonly Report[]) {
  return {
    slug,
    titulo: findReport(catalog, slug)?.title ?? slug,
    filtros: { ...filters },
    visao: view === undefined ? null : { ...view },
    versao: version ?? null,
    desde: since ?? null,
    valores: amounts ?? null,
  };
}

async function lastRun(db: Database, scope: Scope, packId: string): Promise<Pacote['ultima']> {
  const [run] = await listRuns(db, scope, packId, 1);
  if (run === undefined) return null;
  const { deliveries } = run;
  const failed = deliveries.filter(({ state }) => state === 'falhou');
  const has = deliveries.filter(({ files }) => files.length > 0);
  return {
    execucao: run.id,
    criadaEm: run.createdAt.toISOString(),
    situacao: run.state,
    motivo: run.error,
    pessoas: deliveries.length,
    prontas: has.length,
    falhas: failed.length,
    arquivos: has.reduce((sum, { files }) => sum + files.length, 0),
  };
}
