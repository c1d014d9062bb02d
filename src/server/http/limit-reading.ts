import type { FastifyReply } from 'fastify';

/** How long a client may take with an answer, in milliseconds. */
export type ReadingLimits = {
  /** Without reading anything; a minute if absent. */
  readonly stalledMs?: number | undefined;
  /** In all; no limit if absent. */
  readonly longestMs?: number | undefined;
};

const STALLED_MS = 60_000;

/** Cuts off a client that takes too long: what waits to be sent to it stays in memory. */
export function limitReading({ raw }: FastifyReply, { stalledMs = STALLED_MS, longestMs }: ReadingLimits): void {
  if (raw.destroyed) return;
  const cutOff = () => raw.destroy();
  raw.setTimeout(stalledMs, cutOff);
  if (longestMs === undefined) return;
  const timer = setTimeout(cutOff, longestMs).unref();
  raw.once('close', () => clearTimeout(timer));
}
