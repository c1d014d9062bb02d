import { recordUnwritten, type UnwrittenLoad } from '../../load/history/load-rows.ts';
import type { LiveLoad } from './live-load.ts';
import type { Loads } from './open-loads.ts';

/** For how long a load that was discarded is told of, in milliseconds. */
const TOLD_MS = 30 * 60_000;

/** Stops the reading of a load, or discards a checked one, which the history says; its files and tables go. */
export async function discardLive(loads: Loads, live: LiveLoad, reason: string | null = null): Promise<void> {
  const discarded = live.situacao === 'conferida' ? rowOf(live) : undefined;
  live.situacao = 'descartada';
  live.motivo = reason;
  live.progresso = null;
  live.expiresAt = new Date(Date.now() + TOLD_MS);
  live.load = undefined;
  live.changes = [];
  await live.stop();
  await loads.clean(live);
  if (discarded !== undefined) await record(loads, live, { ...discarded, reason: reason ?? undefined });
}

async function record({ parts: { database, log } }: Loads, live: LiveLoad, row: Row): Promise<void> {
  await recordUnwritten(database.db, live.sender.scope, { ...row, outcome: 'discarded' }).catch((err: unknown) =>
    log.error({ err, carga: live.id }, 'the history of loads could not be written'),
  );
}

type Row = Omit<UnwrittenLoad, 'outcome'>;

/** What the history keeps of a load that was not written yet. */
export function rowOf(live: LiveLoad): Omit<UnwrittenLoad, 'outcome'> {
  const { upload, problems } = live;
  return {
    carga: live.id,
    createdAt: live.createdAt,
    loadedBy: (live.loader ?? live.sender).by.name,
    source: upload.name,
    sha256: upload.sha256,
    size: upload.size,
    rows: live.rows,
    problemCount: problems.quantidade,
    problems: JSON.stringify(problems.itens),
    changes: JSON.stringify(live.changes),
  };
}
