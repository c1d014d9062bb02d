import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Whether poppler's programs are installed. */
export const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined;

function withFile<Result>(bytes: Uint8Array, use: (path: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-pdf-'));
  try {
    const path = join(folder, 'lido.pdf');
    writeFileSync(path, bytes);
    return use(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The text of a document as people copy it, by poppler. */
export function textByPoppler(bytes: Uint8Array): string {
  return withFile(bytes, (path) => execFileSync('pdftotext', [path, '-'], { encoding: 'utf8', maxBuffer: 1 << 28 }));
}

/** A text without spaces, as each reader puts them between pieces differently. */
export function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, '');
}

/** A document read by pdf.js: each page's text, the rows of its tables, its metadata, bookmarks and attachments. */
export async function readByPdfJs(bytes: Uint8Array) {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  const rows: (readonly PdfRow[])[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    rows.push(rowsIn(await page.getStructTree(), textsById(items)));
  }
  const { info, metadata } = await document.getMetadata();
  const attachments = await attachmentsOf(document);
  const read = {
    pages,
    rows: joinedRows(rows),
    info: info as Record<string, unknown>,
    xmp: metadata?.getRaw() as string,
    marks: await document.getMarkInfo(),
    bookmarks: await document.getOutline(),
    /** The bytes of the first attachment. */
    attached: attachments[0]?.bytes ?? Buffer.alloc(0),
    attachments,
  };
  await task.destroy();
  return read;
}

async function attachmentsOf(document: PDFDocumentProxy) {
  const attachments: { readonly name: string; readonly bytes: Buffer }[] = [];
  for (const name of (await document.getAttachments())?.keys() ?? []) {
    const content = await document.getAttachmentContent(name);
    attachments.push({ name, bytes: Buffer.from(content ?? new Uint8Array()) });
  }
  return attachments;
}

/** A page's row: the texts of its cells without spaces, empty ones left out, and whether the first is a heading. */
type PdfRow = { readonly cells: readonly string[]; readonly isNamed: boolean };

type Node = { readonly role?: string; readonly id?: string; readonly children?: readonly Node[] };

/** The rows below the headings in a page's structure. */
function rowsIn(node: Node | null, texts: ReadonlyMap<string, string>, isInBody = false): readonly PdfRow[] {
  const { role, children = [] } = node ?? {};
  if (role !== 'TR') return children.flatMap((child) => rowsIn(child, texts, isInBody || role === 'TBody'));
  if (!isInBody) return [];
  const cells = children
    .map((cell) => ({ role: cell.role, text: textOf(cell, texts) }))
    .filter(({ text }) => text !== '');
  return cells.length === 0 ? [] : [{ cells: cells.map(({ text }) => text), isNamed: cells[0]!.role === 'TH' }];
}

function textOf({ id, children = [] }: Node, texts: ReadonlyMap<string, string>): string {
  return (id === undefined ? '' : (texts.get(id) ?? '')) + children.map((child) => textOf(child, texts)).join('');
}

/** The text of each piece of content, by its id, without spaces. */
function textsById(items: readonly object[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const open: (string | undefined)[] = [];
  for (const item of items as readonly { readonly type?: string; readonly id?: string; readonly str?: string }[]) {
    if (item.type?.startsWith('begin')) open.push(item.id);
    else if (item.type === 'endMarkedContent') open.pop();
    else {
      const id = open.findLast((each) => each !== undefined);
      if (id !== undefined) texts.set(id, (texts.get(id) ?? '') + withoutSpaces(item.str ?? ''));
    }
  }
  return texts;
}

/** The rows of all pages: rows of later column parts, which have no item, extend those of the first part. */
function joinedRows(pages: readonly (readonly PdfRow[])[]): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let first: string[][] = [];
  for (const page of pages) {
    const own = page.map(({ cells }) => [...cells]);
    const isLater = page.length > 0 && page.every(({ isNamed }) => !isNamed);
    const going = first.filter((cells) => cells.length > 1);
    if (isLater) own.forEach((cells, at) => going[at]?.push(...cells));
    else rows.push(...(first = own));
  }
  return rows;
}
