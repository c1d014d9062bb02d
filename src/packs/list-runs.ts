import { type Scope, within } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { momentOf } from '../domain/format.ts';
import type { PackContent, SituacaoDaEntrega } from '../domain/packs.ts';
import type { PackFile } from './files.ts';
import { drawJob, drawKeyOf } from './pack.ts';
import { rightsInWords } from './readers.ts';
import { MAIL_KEY_OF_DELIVERY } from './tell.ts';

/** The time at which failed work is retried, and the reason of the failure. */
export type Retry = { readonly at: Date; readonly reason: string };

/** One person's delivery of a run, as the pack's owner sees it. */
export type ListedDelivery = {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly state: SituacaoDaEntrega;
  readonly reason: string | null;
  /** Null if nothing waits for a retry. */
  readonly retry: Retry | null;
  /** The cost centres that the person could see, as Portuguese text; null if nothing was planned for that person. */
  readonly sees: string | null;
  readonly files: readonly PackFile[];
  readonly downloadedAt: Date | null;
  readonly sentAt: Date | null;
};

/** A run with all its deliveries. */
export type ListedRun = {
  readonly id: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly cause: string;
  readonly moment: number | null;
  readonly error: string | null;
  /** Null if the planning of the run does not wait for a retry. */
  readonly retry: Retry | null;
  readonly state: SituacaoDaEntrega;
  /** The years of the run's budgets that had ended when the run was made. */
  readonly yearsOver: readonly number[];
  readonly deliveries: readonly ListedDelivery[];
};

/** The last runs of a pack, the newest first. */
export async function listRuns(
  db: Database,
  scope: Scope,
  packId: string,
  most: number,
): Promise<readonly ListedRun[]> {
  const found = db.selectFrom('pack_runs').selectAll().where(within(scope, 'pack_runs')).where('packId', '=', packId);
  const runs = await found.orderBy('createdAt', 'desc').orderBy('id').limit(most).execute();
  const ids = runs.map(({ id }) => id);
  const [deliveries, files] = [await fetchDeliveries(db, scope, ids), await fetchFiles(db, scope, ids)];
  const [yearOf, retries] = [await fetchYears(db, scope), await fetchRetries(db, scope, ids)];
  return runs.map((run) => {
    const own = deliveries.filter(({ runId }) => runId === run.id);
    const listed = own.map((row) => ({
      ...deliveryOf(row, files.get(`${run.id} ${row.groupKey}`) ?? []),
      retry: (row.groupKey !== null && retries.get(drawKeyOf({ runId: run.id, groupKey: row.groupKey }))) || null,
    }));
    return {
      ...run,
      retry: retries.get(run.id) ?? null,
      state: stateOf(run, listed),
      yearsOver: yearsOver(run, yearOf),
      deliveries: listed,
    };
  });
}

/** The years of an organisation's budgets, by their ids. */
async function fetchYears(db: Database, scope: Scope): Promise<ReadonlyMap<string, number>> {
  const budgets = db.selectFrom('orcamentos').select(['id', 'ano']).where(within(scope, 'orcamentos'));
  return new Map((await budgets.execute()).map(({ id, ano }) => [String(id), ano]));
}

type Made = { readonly createdAt: Date; readonly content: PackContent };

function yearsOver({ createdAt, content }: Made, yearOf: ReadonlyMap<string, number>): readonly number[] {
  const madeIn = Number(momentOf(createdAt).day.slice(-4));
  const years = content.reports.flatMap(({ filters }) => yearOf.get(filters['orcamentoId'] ?? '') ?? []);
  return [...new Set(years)].filter((year) => year < madeIn).toSorted((one, other) => one - other);
}

/** The state of a run: under way until every delivery has ended, failed if none succeeded. */
function stateOf(
  { moment, error }: { readonly moment: number | null; readonly error: string | null },
  deliveries: readonly Pick<ListedDelivery, 'state'>[],
): SituacaoDaEntrega {
  if (error !== null) return 'falhou';
  if (moment === null) return 'naFila';
  const has = (...states: readonly SituacaoDaEntrega[]) => deliveries.some(({ state }) => states.includes(state));
  if (has('naFila', 'fazendo')) return 'fazendo';
  if (has('enviando')) return 'enviando';
  if (has('talvezEnviado')) return 'talvezEnviado';
  if (has('enviado')) return 'enviado';
  return has('pronto') ? 'pronto' : 'falhou';
}

type Row = Awaited<ReturnType<typeof fetchDeliveries>>[number];

async function fetchDeliveries(db: Database, scope: Scope, runIds: readonly string[]) {
  if (runIds.length === 0) return [];
  const deliveries = db.selectFrom('pack_deliveries as delivery').where(within(scope, 'pack_deliveries', 'delivery'));
  return deliveries
    .leftJoin('pack_groups as of', (join) =>
      join
        .onRef('of.codColigada', '=', 'delivery.codColigada')
        .onRef('of.runId', '=', 'delivery.runId')
        .onRef('of.key', '=', 'delivery.groupKey'),
    )
    .leftJoin('mail_messages as mail', (join) =>
      join.onRef('mail.codColigada', '=', 'delivery.codColigada').on('mail.uniqueKey', '=', MAIL_KEY_OF_DELIVERY),
    )
    .select([
      'delivery.runId',
      'delivery.userId',
      'delivery.name',
      'delivery.email',
      'delivery.state',
      'delivery.reason',
    ])
    .select(['delivery.groupKey', 'delivery.downloadedAt', 'of.centros', 'of.isAdmin'])
    .select(['mail.state as mailState', 'mail.error as mailError', 'mail.endedAt as mailEndedAt'])
    .where('delivery.runId', 'in', runIds)
    .orderBy('delivery.name')
    .orderBy('delivery.id')
    .execute();
}

function deliveryOf(row: Row, files: readonly PackFile[]): Omit<ListedDelivery, 'retry'> {
  const { userId, name, email, downloadedAt, centros, isAdmin, mailState, mailError, mailEndedAt } = row;
  const isReady = row.state === 'pronto';
  const inMail = mailState === 'naFila' ? 'enviando' : mailState;
  return {
    userId,
    name,
    email,
    state: isReady ? (inMail ?? 'pronto') : row.state,
    reason: isReady ? mailError : row.reason,
    sees: isAdmin === null ? null : rightsInWords({ centros }),
    files: isReady ? files : [],
    downloadedAt,
    sentAt: inMail === 'enviado' ? mailEndedAt : null,
  };
}

/** The files of runs, by run and group. */
async function fetchFiles(db: Database, scope: Scope, runIds: readonly string[]) {
  if (runIds.length === 0) return new Map<string, readonly PackFile[]>();
  const files = db.selectFrom('pack_files').select(['runId', 'groupKey', 'name', 'bytes', 'slugs']);
  const found = files.where(within(scope, 'pack_files')).where('runId', 'in', runIds).orderBy('position');
  return Map.groupBy(await found.execute(), ({ runId, groupKey }) => `${runId} ${groupKey}`);
}

/** The retries that runs wait for: of planning jobs by the run's id, of drawing jobs by the job's key. */
async function fetchRetries(
  db: Database,
  scope: Scope,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, Retry>> {
  if (runIds.length === 0) return new Map();
  const jobs = db.selectFrom('jobs').select(['id', 'kind', 'key', 'runAt as at', 'error']).where(within(scope, 'jobs'));
  const failed = jobs.where('state', '=', 'naFila').where('error', 'is not', null);
  const ofRuns = failed.where(({ or, eb }) => or([eb('id', 'in', runIds), eb('kind', '=', drawJob.kind)]));
  const rows = await ofRuns.execute();
  return new Map(
    rows.map(({ id, kind, key, at, error }) => [kind === drawJob.kind ? key! : id, { at, reason: error ?? '' }]),
  );
}
