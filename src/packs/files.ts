import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Scope, within } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';

/** The key of a group of people in a run, who get the same files. */
export type OfGroup = { readonly runId: string; readonly groupKey: string };

/** A stored file. */
export type PackFile = {
  readonly name: string;
  readonly bytes: number;
  /** The slugs of the reports in the file. */
  readonly slugs: readonly string[];
};

/** A file that was drawn, to be stored. */
export type DrawnFile = Pick<PackFile, 'name' | 'slugs'> & { readonly position: number; readonly content: Buffer };

const PIECE = 1 << 20;

/** Stores a file unless its name is taken; to be called in a transaction, so that no file is stored in part. */
export async function storeFile(
  db: Database,
  scope: Scope,
  { runId, groupKey }: OfGroup,
  file: DrawnFile,
): Promise<void> {
  const { name, position, slugs, content } = file;
  const key = { codColigada: scope.codColigada, runId, groupKey, name };
  const sha256 = createHash('sha256').update(content).digest('hex');
  const row = { ...key, position, bytes: content.length, sha256, slugs: JSON.stringify(slugs) };
  const inserted = db
    .insertInto('pack_files')
    .values(row)
    .onConflict((same) => same.doNothing())
    .returning('name');
  if ((await inserted.executeTakeFirst()) === undefined) return;
  for (let start = 0, at = 0; start < content.length; start += PIECE, at++) {
    const piece = { ...key, position: at, content: content.subarray(start, start + PIECE) };
    await db.insertInto('pack_pieces').values(piece).execute();
  }
}

/** The files of a group, in their order. */
export function listFiles(db: Database, scope: Scope, { runId, groupKey }: OfGroup): Promise<readonly PackFile[]> {
  const files = db.selectFrom('pack_files').select(['name', 'bytes', 'slugs']).where(within(scope, 'pack_files'));
  return files.where('runId', '=', runId).where('groupKey', '=', groupKey).orderBy('position').execute();
}

/** The content of a stored file, piece by piece; throws at the end if its checksum is wrong. */
export async function* readFile(
  db: Database,
  scope: Scope,
  { runId, groupKey, name }: OfGroup & { readonly name: string },
): AsyncGenerator<Buffer> {
  const files = db.selectFrom('pack_files').select(['sha256']).where(within(scope, 'pack_files'));
  const file = files.where('runId', '=', runId).where('groupKey', '=', groupKey).where('name', '=', name);
  const { sha256 } = await file.executeTakeFirstOrThrow();
  const hash = createHash('sha256');
  for (let position = 0; ; position++) {
    const pieces = db.selectFrom('pack_pieces').select('content').where(within(scope, 'pack_pieces'));
    const ofFile = pieces.where('runId', '=', runId).where('groupKey', '=', groupKey).where('name', '=', name);
    const piece = await ofFile.where('position', '=', position).executeTakeFirst();
    if (piece === undefined) break;
    hash.update(piece.content);
    yield piece.content;
  }
  if (hash.digest('hex') !== sha256) throw new Error(`The file ${name} of run ${runId} is not what was stored`);
}

/** The whole content of a stored file; throws if its checksum is wrong. */
export async function readWhole(
  db: Database,
  scope: Scope,
  file: OfGroup & { readonly name: string },
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of readFile(db, scope, file)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** For how many days a run is still listed after its files expired. */
const LISTED_DAYS = 180;

/** Removes the files of runs that have expired, then old runs, then removed packs without runs. */
export async function removeExpiredPacks(db: Database): Promise<void> {
  await sql`delete from pack_files using pack_runs where pack_runs."codColigada" = pack_files."codColigada"
    and pack_runs.id = pack_files."runId" and "expiresAt" < clock_timestamp()`.execute(db);
  await sql`delete from pack_runs where "expiresAt" < clock_timestamp() - make_interval(days => ${LISTED_DAYS})`.execute(
    db,
  );
  await sql`delete from packs where "removedAt" is not null and not exists (
    select from pack_runs where pack_runs."codColigada" = packs."codColigada" and "packId" = packs.id)`.execute(db);
}
