import { ENCRYPTED } from './archive.ts';
import { firstBytes, readPieces } from './read-bytes.ts';
import { Unreadable } from './source.ts';

/** What a file is by its first bytes: an archive (.zip, .xlsx), something else by name, or perhaps text. */
export type Content = 'archive' | 'text' | { readonly other: string };

/** Looks at a file's first bytes; throws {@link Unreadable} for an old or an encrypted workbook. */
export async function contentOf(path: string): Promise<Content> {
  const head = firstBytes(path, 512);
  const begins = (start: string) => head.subarray(0, start.length).equals(Buffer.from(start, 'latin1'));
  if (begins('PK\u0003\u0004') || begins('PK\u0005\u0006')) return 'archive';
  if (begins('\u00d0\u00cf\u0011\u00e0')) throw await oldWorkbook(path);
  const other = OTHERS.find(([start]) => begins(start))?.[1] ?? (isMarkup(head) ? 'uma página HTML ou XML' : undefined);
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

function isMarkup(head: Buffer): boolean {
  return /^\ufeff?\s*<[!?a-z]/i.test(head.toString());
}

const ENCRYPTED_PART = Buffer.from('EncryptedPackage', 'utf16le');

/** Excel keeps encrypted workbooks within the container of its old format. */
async function oldWorkbook(path: string): Promise<Unreadable> {
  let end: Buffer = Buffer.alloc(0);
  for await (const piece of readPieces(path)) {
    const bytes = Buffer.concat([end, piece]);
    if (bytes.includes(ENCRYPTED_PART)) return new Unreadable(ENCRYPTED);
    end = bytes.subarray(-ENCRYPTED_PART.length);
  }
  return new Unreadable('é um arquivo .xls antigo. No Excel, salve como "Pasta de Trabalho do Excel (.xlsx)"');
}
