import type { LiveLoad } from './live-load.ts';
import type { Loads } from './open-loads.ts';

/** For how long a load that was discarded is told of, in milliseconds. */
const TOLD_MS = 30 * 60_000;

/** Stops the reading of a load, or throws away what was checked; its files and tables go. */
export async function discardLive(loads: Loads, live: LiveLoad, reason: string | null = null): Promise<void> {
  live.situacao = 'descartada';
  live.motivo = reason;
  live.progresso = null;
  live.expiresAt = new Date(Date.now() + TOLD_MS);
  live.load = undefined;
  live.changes = [];
  await live.stop();
  await loads.clean(live);
}
