import { closeSync, createReadStream, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { Unreadable } from './source.ts';

/** The whole content of a file; throws {@link Unreadable}. */
export function readBytes(path: string): Buffer {
  fileSize(path);
  return withAccess(() => readFileSync(path));
}

/** A file's content piece by piece, up to its present size; throws {@link Unreadable}. */
export async function* readPieces(path: string): AsyncGenerator<Buffer> {
  const size = fileSize(path);
  if (size === 0) return;
  withAccess(() => closeSync(openSync(path, 'r')));
  yield* createReadStream(path, { end: size - 1 }) as AsyncIterable<Buffer>;
}

function firstBytes(path: string, most: number): Buffer {
  const bytes = Buffer.alloc(Math.min(most, fileSize(path)));
  const file = withAccess(() => openSync(path, 'r'));
  try {
    const length = withAccess(() => readSync(file, bytes));
    return bytes.subarray(0, length);
  } finally {
    closeSync(file);
  }
}

/** A file's size in bytes; throws {@link Unreadable}, also for a folder, pipe or device: the last two may never end. */
export function fileSize(path: string): number {
  const stats = withAccess(() => statSync(path));
  if (!stats.isFile()) throw new Unreadable('não é um arquivo');
  return stats.size;
}

function withAccess<Result>(read: () => Result): Result {
  try {
    return read();
  } catch {
    throw new Unreadable('não se pode ler o arquivo; confira as permissões');
  }
}

/** A file's content by its first bytes: an archive (.zip, .xlsx), perhaps text, or the name of another kind. */
export type Content = 'archive' | 'text' | { readonly other: string };

/** Whether a file begins like an old or an encrypted workbook. */
export function isCompoundFile(path: string): boolean {
  return firstBytes(path, COMPOUND.length).equals(COMPOUND);
}

const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** Finds out what a file is by its first bytes; throws {@link Unreadable} for an old or an encrypted workbook. */
export async function contentOf(path: string): Promise<Content> {
  const head = firstBytes(path, 512);
  const begins = (start: string) => head.subarray(0, start.length).equals(Buffer.from(start, 'latin1'));
  if (begins('PK\u0003\u0004') || begins('PK\u0005\u0006')) return 'archive';
  if (isCompoundFile(path)) throw await oldWorkbook(path);
  const other =
    OTHERS.find(([start]) => begins(start))?.[1] ??
    (/^\ufeff?\s*<[!?a-z]/i.test(head.toString()) ? 'uma página HTML ou XML' : undefined);
  return other === undefined ? 'text' : { other };
}

const OTHERS = [
  ['%PDF', 'um arquivo PDF'],
  ['{\\rtf', 'um documento RTF'],
  ['\u001f\u008b', 'um arquivo .gz'],
  ['Rar!', 'um arquivo .rar'],
  ['7z\u00bc\u00af', 'um arquivo .7z'],
  ['\u0089PNG', 'uma imagem'],
  ['\u00ff\u00d8\u00ff', 'uma imagem'],
  ['GIF8', 'uma imagem'],
] as const;

const ENCRYPTED_PART = Buffer.from('EncryptedPackage', 'utf16le');

/** Why an encrypted file cannot be read. */
export const ENCRYPTED = 'está protegido por senha. No Excel, salve uma cópia sem senha';

/** The error for an encrypted or an old workbook; Excel stores both in the same container. */
async function oldWorkbook(path: string): Promise<Unreadable> {
  let end: Buffer = Buffer.alloc(0);
  for await (const piece of readPieces(path)) {
    const bytes = Buffer.concat([end, piece]);
    if (bytes.includes(ENCRYPTED_PART)) return new Unreadable(ENCRYPTED);
    end = bytes.subarray(-ENCRYPTED_PART.length);
  }
  return new Unreadable('é um arquivo .xls antigo. No Excel, salve como "Pasta de Trabalho do Excel (.xlsx)"');
}
