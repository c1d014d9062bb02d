import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { oneLine } from '../../../base/text.ts';
import type { SentFile } from '../../../load/sources/open-sources.ts';
import type { Api } from '../api.ts';
import { Refusal } from '../errors.ts';
import type { UploadFolder } from './upload-folder.ts';

/** A received upload: its files, and their names, size and SHA-256 together. */
export type Upload = {
  readonly folder: string;
  readonly files: readonly SentFile[];
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
};

const MB = 1_048_576;
const MOST_MB = 128;
/** The most files of an upload: more than there are tables, as files of other names are refused one by one. */
const MOST_FILES = 40;
const LONGEST_NAME = 200;

const LIMITS = { fileSize: MOST_MB * MB, files: MOST_FILES, fields: 10, headerPairs: 100 } as const;

/** Lets the routes of a part of the server receive multipart/form-data. */
export async function acceptUploads(api: Api): Promise<void> {
  await api.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
}

/** The statuses with which an upload may be refused. */
export const UPLOAD_FAILURES = [400, 413, 415, 507] as const;

/** Writes the files in a form field to a new folder as they arrive, in little memory; throws a {@link Refusal}. */
export async function receiveUpload(request: FastifyRequest, field: string, uploads: UploadFolder): Promise<Upload> {
  const folder = makeFolder(request, uploads);
  try {
    return { folder, ...(await writeFiles(request, field, folder)) };
  } catch (error) {
    await uploads.remove(folder);
    throw refusalOf(error);
  }
}

function makeFolder({ log }: FastifyRequest, uploads: UploadFolder): string {
  try {
    return uploads.make();
  } catch (cause) {
    log.warn({ err: cause }, 'no folder for an upload');
    throw Object.assign(new Refusal(507, NO_FOLDER), { cause });
  }
}

async function writeFiles(request: FastifyRequest, field: string, folder: string) {
  if (!request.isMultipart()) throw new Refusal(415, `Envie o arquivo como multipart/form-data, no campo ${field}.`);
  const files: SentFile[] = [];
  const [counted, hash] = [{ bytes: 0 }, createHash('sha256')];
  for await (const part of request.files()) {
    if (part.fieldname !== field) throw new Refusal(400, `O campo do arquivo deve se chamar ${field}.`);
    const name = ownName(part);
    const path = join(folder, String(files.length)); // never the sender's name
    await pipeline(part.file, measure(part, counted, hash), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    files.push({ name, path });
  }
  if (files.length === 0) throw new Refusal(400, 'Nenhum arquivo foi enviado.');
  if (counted.bytes === 0) throw new Refusal(400, 'O arquivo enviado está vazio.');
  return { files, name: nameOf(files), size: counted.bytes, sha256: hash.digest('hex') };
}

/** The name of a file, fit to be stored and shown; a part of a form may have none. */
function ownName({ filename }: { readonly filename?: string | undefined }): string {
  const name = oneLine((filename ?? '').slice(-LONGEST_NAME))
    .toWellFormed()
    .trim();
  return name === '' ? 'arquivo sem nome' : name;
}

/** Hashes and counts the bytes that pass through; fails beyond the limit of all files together. */
function measure(part: MultipartFile, counted: { bytes: number }, hash: ReturnType<typeof createHash>): Transform {
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      counted.bytes += piece.length;
      hash.update(piece);
      const isTooLarge = counted.bytes > MOST_MB * MB || part.file.truncated;
      done(isTooLarge ? TOO_LARGE : null, piece);
    },
    flush(done) {
      done(part.file.truncated ? TOO_LARGE : null);
    },
  });
}

const TOO_LARGE = new Refusal(413, `O que foi enviado tem mais de ${MOST_MB} MB, o máximo que se carrega de uma vez.`);

function refusalOf(error: unknown): unknown {
  if (error instanceof Refusal || !(error instanceof Error)) return error;
  if ('code' in error) return REFUSALS[String(error.code)] ?? error;
  return error.constructor === Error ? NOT_UNDERSTOOD : error; // an error of the parser: no boundary, or an end within a part
}

const NO_FOLDER = 'O servidor não tem onde guardar o arquivo enviado. Avise quem cuida dele.';
const FULL = new Refusal(507, 'Não há espaço em disco no servidor para receber o arquivo. Avise quem cuida dele.');
const NOT_UNDERSTOOD = new Refusal(400, 'O envio não pôde ser entendido, ou foi interrompido. Tente de novo.');
const REFUSALS: Readonly<Record<string, Refusal>> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  FST_REQ_FILE_TOO_LARGE: TOO_LARGE,
  FST_FILES_LIMIT: new Refusal(413, `Foram enviados mais de ${MOST_FILES} arquivos, o máximo de uma vez.`),
  FST_PARTS_LIMIT: NOT_UNDERSTOOD,
  FST_FIELDS_LIMIT: NOT_UNDERSTOOD,
  FST_PROTO_VIOLATION: NOT_UNDERSTOOD,
  FST_INVALID_MULTIPART_CONTENT_TYPE: NOT_UNDERSTOOD,
  FST_MP_PREMATURE_CLOSE: NOT_UNDERSTOOD,
  ERR_STREAM_PREMATURE_CLOSE: NOT_UNDERSTOOD,
};

function nameOf(files: readonly SentFile[]): string {
  const names = files.map(({ name }) => name);
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} e mais ${names.length - 3}` : names.join(', ');
}
