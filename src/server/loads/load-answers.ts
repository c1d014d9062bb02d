import type { InferResult } from 'kysely';
import type { Carga, CargaPassada, Mudanca, Problema } from '../../contracts/administration/cargas.ts';
import { within, type Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { LiveLoad } from './live-load.ts';

/** The state of a load in this process. */
export function answerLive(live: LiveLoad, substituiDemonstracao: boolean): Carga {
  return {
    ...summaryOf(live),
    progresso: live.progresso,
    linhas: live.load === undefined ? (live.progresso?.linhas ?? 0) : live.rows,
    problemas: { quantidade: live.problems.quantidade, itens: [...live.problems.itens] },
    mudancas: [...live.changes],
    venceEm: live.situacao === 'conferida' ? (live.expiresAt?.toISOString() ?? null) : null,
    substituiDemonstracao,
  };
}

/** A load in this process as an entry of the history. */
export function listLive(live: LiveLoad): CargaPassada {
  const none = { novas: null, alteradas: null, removidas: null };
  return { ...summaryOf(live), linhas: live.load === undefined ? null : live.rows, ...none };
}

function summaryOf({ id, upload, situacao, motivo, sender, loader = sender, createdAt }: LiveLoad) {
  return {
    id,
    arquivo: upload.name,
    sha256: upload.sha256,
    tamanho: upload.size,
    situacao,
    motivo,
    quem: loader.by.name,
    criadaEm: createdAt.toISOString(),
    carregadaEm: null,
  };
}

/** A load of the history. */
export async function fetchPast(db: Database, scope: Scope, id: string): Promise<Carga | undefined> {
  const found = await pastLoads(db, scope)
    .select(['rows', 'problemCount', 'problems', 'changes'])
    .where('carga', '=', id)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  return {
    ...pastSummary(found),
    progresso: null,
    linhas: found.rows ?? 0,
    problemas: { quantidade: found.problemCount, itens: problemsOf(found.problems) },
    mudancas: (found.changes ?? []) as Mudanca[],
    venceEm: null,
    substituiDemonstracao: false,
  };
}

/** Problems as they were stored; older ones have no cell. */
function problemsOf(stored: unknown): Problema[] {
  return ((stored ?? []) as Problema[]).map((problem) => ({ ...problem, celula: problem.celula ?? null }));
}

const MOST_PAST = 500;

/** The history of an organisation's loads, newest first. */
export async function fetchHistory(db: Database, scope: Scope): Promise<readonly CargaPassada[]> {
  const rows = await pastLoads(db, scope)
    .select(['rows', 'inserted', 'updated', 'removed'])
    .orderBy('id', 'desc')
    .limit(MOST_PAST)
    .execute();
  return rows.map((row) => ({
    ...pastSummary(row),
    linhas: row.outcome === 'refused' ? null : row.rows,
    novas: row.inserted,
    alteradas: row.updated,
    removidas: row.removed,
  }));
}

function pastLoads(db: Database, scope: Scope) {
  return db
    .selectFrom('loads')
    .select(['carga', 'source', 'sha256', 'size', 'outcome', 'reason', 'loadedBy', 'createdAt', 'loadedAt'])
    .where(within(scope, 'loads'));
}

const SITUACOES = {
  loading: 'carregando',
  loaded: 'carregada',
  refused: 'recusada',
  failed: 'falhou',
  discarded: 'descartada',
} as const;

type Past = InferResult<ReturnType<typeof pastLoads>>[number];

function pastSummary({ carga, source, sha256, size, outcome, reason, loadedBy, createdAt, loadedAt }: Past) {
  return {
    id: carga,
    arquivo: source ?? '',
    sha256,
    tamanho: size,
    situacao: SITUACOES[outcome],
    motivo: reason,
    quem: loadedBy,
    criadaEm: createdAt.toISOString(),
    carregadaEm: loadedAt?.toISOString() ?? null,
  };
}
