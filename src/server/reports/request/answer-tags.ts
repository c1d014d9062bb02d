import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** What tells answers of different servers, codes and days apart. */
export type TagSources = {
  /** Changes with the code, so that no kept answer outlives it. */
  readonly build: string;
  readonly today: () => string;
  /** Differs between data folders, so that their ETags never match. */
  readonly secret: string;
};

/** The ETag of an answer, the same as long as it would be the same; it tells nothing of what it is made of. */
export function answerTag({ build, today, secret }: TagSources, ...parts: readonly unknown[]): string {
  const key = JSON.stringify([build, ...parts, today()]);
  return `W/"${createHmac('sha256', secret).update(key).digest('base64url')}"`;
}

/** Whether a client takes answers that are compressed with gzip. */
export function acceptsGzip({ headers }: FastifyRequest): boolean {
  const accepted = String(headers['accept-encoding'] ?? '').toLowerCase();
  return accepted.split(',').some((encoding) => /^\s*(gzip|\*)\s*(;(?!\s*q=0(\.0*)?\s*$).*)?$/.test(encoding));
}
