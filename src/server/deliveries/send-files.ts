import type { FastifyReply, FastifyRequest } from 'fastify';
import { plainWord } from '../../base/text.ts';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { type OfGroup, readFile } from '../../packs/files.ts';
import { ALL_FILES, type OwnPack } from '../../packs/own-packs.ts';
import { typeOfFile } from '../../packs/tell.ts';
import { ZipFile } from '../../sheet/workbook/xlsx/zip-file.ts';
import { storedCompression } from '../../threads/stored-compression.ts';
import { startedStream, limitReading } from '../http/client-connection.ts';

/** A stored file. */
export type StoredFile = OfGroup & { readonly name: string };

/** A stored file and its path in an archive, in plain letters. */
export type ZippedFile = StoredFile & { readonly path: string };

type Answering = {
  readonly db: Database;
  readonly scope: Scope;
  readonly request: Pick<FastifyRequest, 'method'>;
  readonly reply: FastifyReply;
};

/** Sends files of a person's pack: the requested one, or all as an archive. */
export function sendPack(
  answering: Answering,
  { runId, groupKey, name: packName }: OwnPack,
  asked: string,
  files: readonly { readonly name: string }[],
): Promise<FastifyReply> {
  const stored = files.map(({ name }) => ({ runId, groupKey, name, path: name }));
  if (asked !== ALL_FILES) return sendFile(answering, stored[0]!);
  return sendZip(answering, `${plainWord(packName) || 'pacote'}.zip`, stored);
}

/** Files as the audit log names them. */
export function filesInWords(files: readonly { readonly name: string }[]): string {
  return files.length === 1 ? files[0]!.name : `${files.length} arquivos`;
}

/** Sends a stored file under its name. */
function sendFile(answering: Answering, file: StoredFile): Promise<FastifyReply> {
  const { db, scope } = answering;
  return send(answering, { type: typeOfFile(file.name), name: file.name }, () => readFile(db, scope, file));
}

/** Sends stored files as one archive, as they are: they are compressed already. */
export function sendZip(answering: Answering, name: string, files: readonly ZippedFile[]): Promise<FastifyReply> {
  return send(answering, { type: 'application/zip', name }, () => zipped(answering, files));
}

async function* zipped({ db, scope }: Answering, files: readonly ZippedFile[]): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile(storedCompression);
  for (const file of files)
    for await (const piece of zip.entry(file.path, readFile(db, scope, file))) yield piece.slice();
  yield zip.end();
}

async function send(
  { request, reply }: Answering,
  { type, name }: { readonly type: string; readonly name: string },
  pieces: () => AsyncGenerator<Uint8Array>,
): Promise<FastifyReply> {
  void reply.headers({
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  });
  if (request.method === 'HEAD') return reply.send();
  const stream = await startedStream(pieces());
  limitReading(reply, {});
  return reply.send(stream);
}
