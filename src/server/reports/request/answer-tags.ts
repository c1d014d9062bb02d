import { createHash, createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyRequest } from 'fastify';
import type { Scope } from '../../../database/lines/scope.ts';

/** What distinguishes answers of different servers, builds and days. */
export type TagSources = {
  /** Changes with the code, so that no cached answer outlives it. */
  readonly build: string;
  readonly today: () => string;
  /** Differs between data folders, so that their ETags never match. */
  readonly secret: string;
};

/** The ETag of an answer, equal for equal answers; it reveals nothing of its parts. */
export function answerTag({ build, today, secret }: TagSources, ...parts: readonly unknown[]): string {
  return `W/"${hmac(secret, [build, ...parts, today()])}"`;
}

/** The header DATA_VERSION: changes with the data of an answer, and reveals nothing of them. */
export function dataTag(secret: string, scope: Scope, versions: readonly number[]): string {
  return hmac(secret, ['dados', scope, versions]);
}

function hmac(secret: string, parts: readonly unknown[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
}

/** Whether a client accepts gzip. */
export function acceptsGzip({ headers }: FastifyRequest): boolean {
  const accepted = String(headers['accept-encoding'] ?? '').toLowerCase();
  return accepted.split(',').some((encoding) => /^\s*(gzip|\*)\s*(;(?!\s*q=0(\.0*)?\s*$).*)?$/.test(encoding));
}

const SOURCES = fileURLToPath(new URL('../../..', import.meta.url));
/** The folders whose code makes no answers. */
const NOT_ANSWERING: readonly string[] = ['web', 'testing'];

/** A hash of the code that makes answers, the same on every machine that runs it. */
export function buildId(): string {
  const hash = createHash('sha256');
  const folders = readdirSync(SOURCES).filter((folder) => !NOT_ANSWERING.includes(folder));
  for (const file of folders.flatMap(sourcesIn).sort()) hash.update(file).update(readFileSync(join(SOURCES, file)));
  return hash.digest('base64url').slice(0, 12);
}

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(folder, file));
}
