import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { oneLine } from '../../base/text.ts';
import { Refusal } from '../http/errors.ts';
import type { SentFile } from '../../load/sources/open-sources.ts';

/** What was sent: its files, their names, sizes and SHA-256. */
export type Upload = {
  readonly files: readonly SentFile[];
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
};

const MB = 1_048_576;
const MOST_MB = 128;
/** As many as there are tables, and some that are refused by name. */
const MOST_FILES = 40;
const LONGEST_NAME = 200;

/** How the parts of an upload are limited; what is over them is refused in words. */
export const UPLOAD_LIMITS = { fileSize: MOST_MB * MB, files: MOST_FILES, fields: 10, headerPairs: 100 } as const;

/** Writes the files of a request to a folder while they come, in little memory; throws a {@link Refusal}. */
export async function receiveUpload(request: FastifyRequest, folder: string): Promise<Upload> {
  if (!request.isMultipart()) throw new Refusal(415, 'Envie o arquivo como multipart/form-data, no campo arquivo.');
  const files: SentFile[] = [];
  const [counted, hash] = [{ bytes: 0 }, createHash('sha256')];
  try {
    for await (const part of request.files()) {
      if (part.fieldname !== 'arquivo') throw new Refusal(400, 'O campo do arquivo deve se chamar arquivo.');
      const name = ownName(part);
      const path = join(folder, String(files.length)); // never by the name that was sent
      await pipeline(part.file, measure(part, counted, hash), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      files.push({ name, path });
    }
  } catch (error) {
    throw refusalOf(error);
  }
  if (files.length === 0) throw new Refusal(400, 'Nenhum arquivo foi enviado.');
  if (counted.bytes === 0) throw new Refusal(400, 'O arquivo enviado está vazio.');
  return { files, name: nameOf(files), size: counted.bytes, sha256: hash.digest('hex') };
}

/** The name of a file, as it may be kept and shown; a part of a form need not have one. */
function ownName({ filename }: { readonly filename?: string | undefined }): string {
  const name = oneLine((filename ?? '').slice(-LONGEST_NAME))
    .toWellFormed()
    .trim();
  return name === '' ? 'arquivo sem nome' : name;
}

/** Adds up what passes; beyond the limit of all files together it fails. */
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
  return error.constructor === Error ? NOT_UNDERSTOOD : error; // the parser's own: no boundary, an end in the middle of a part
}

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
