import { type Scope, scopeOfOrganization, within } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { type JobEventKind, nextTime } from '../domain/jobs.ts';
import type { PackContent, PackTime } from '../domain/packs.ts';
import { cancel, enqueue, subscribe, unsubscribe } from '../jobs/enqueue.ts';
import { planJob } from './pack.ts';

/** The fields of a pack that decide when it is made. */
type Scheduled = {
  readonly id: string;
  readonly name: string;
  readonly content: Pick<PackContent, 'reports'>;
  readonly runsWhen: PackTime;
  readonly createdById: string | null;
  readonly createdByName: string | null;
};

const EVENTS = { sincronizacao: 'sincronizacao', versao: 'versaoCongelada' } as const satisfies Record<
  string,
  JobEventKind
>;

/** Schedules a pack, in the caller's transaction. */
export async function schedulePack(db: Database, scope: Scope, pack: Scheduled): Promise<void> {
  const { id, name, runsWhen } = pack;
  const payload = { packId: id, name, cause: causeOf(runsWhen) };
  const askedBy = pack.createdById === null ? null : { id: pack.createdById, name: pack.createdByName ?? '' };
  if (runsWhen.tipo === 'pedido') return;
  if (runsWhen.tipo === 'mes') {
    const repeats = { kind: 'monthly', day: runsWhen.dia, hour: runsWhen.hora } as const;
    const runAt = nextTime(repeats, new Date());
    await enqueue(db, planJob, payload, { scope, askedBy, key: monthlyKey(id, runsWhen), repeats, runAt });
    return;
  }
  const event = EVENTS[runsWhen.tipo];
  await subscribe(db, scope, planJob, {
    event,
    key: keyOf(id),
    orcamentoId: onlyBudgetOf(pack.content),
    payload,
    askedBy,
  });
}

/** Cancels a pack's schedule; a run that has begun, or that an event has enqueued, continues. */
export async function unschedulePack(db: Database, scope: Scope, { id, runsWhen }: Pick<Scheduled, 'id' | 'runsWhen'>) {
  if (runsWhen.tipo === 'mes') return cancel(db, scope, monthlyKey(id, runsWhen));
  if (runsWhen.tipo !== 'pedido') await unsubscribe(db, scope, { event: EVENTS[runsWhen.tipo], key: keyOf(id) });
}

/** Enqueues those monthly runs of all organisations that are not waiting, for example after a restore. */
export async function scheduleStanding(db: Database): Promise<void> {
  const packs = await db.selectFrom('packs').selectAll().where('removedAt', 'is', null).execute();
  for (const pack of packs)
    if (pack.runsWhen.tipo === 'mes') await schedulePack(db, scopeOfOrganization(pack.codColigada), pack);
}

/** Fetches the time of each pack's next run, by the pack's id. */
export async function fetchNextTimes(db: Database, scope: Scope): Promise<ReadonlyMap<string, Date>> {
  const waiting = db.selectFrom('jobs').select(['key', 'runAt']).where(within(scope, 'jobs'));
  const rows = await waiting.where('kind', '=', planJob.kind).where('state', '=', 'naFila').execute();
  return new Map(rows.flatMap(({ key, runAt }) => (key === null ? [] : [[key.split(':')[1]!, runAt] as const])));
}

/** The cause of a pack's runs as Portuguese text: 'todo dia 5 às 7h'. */
function causeOf(runsWhen: PackTime): string {
  switch (runsWhen.tipo) {
    case 'pedido':
      return 'quando pedido';
    case 'mes':
      return `todo dia ${runsWhen.dia} às ${runsWhen.hora}h`;
    case 'sincronizacao':
      return 'depois de uma sincronização';
    case 'versao':
      return 'depois de congelada uma versão';
  }
}

function keyOf(id: string): string {
  return `pacote:${id}`;
}

function monthlyKey(id: string, { dia, hora }: { readonly dia: number; readonly hora: number }): string {
  return `${keyOf(id)}:mes:${dia}:${hora}`;
}

/** The only budget of all reports; undefined if there are several, or if a report has none. */
function onlyBudgetOf({ reports }: Pick<PackContent, 'reports'>): number | undefined {
  const budgets = new Set(reports.map(({ filters }) => filters['orcamentoId']));
  const [only] = budgets;
  return budgets.size === 1 && only !== undefined ? Number(only) : undefined;
}
