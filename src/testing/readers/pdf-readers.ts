import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Whether poppler's programs are there. */
export const hasPoppler = spawnSync('pdfinfo', ['-v']).error === undefined;

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

/** An element of a document's structure as poppler reads it: its kind, its own text, and what is in it. */
export type Element = { readonly kind: string; readonly depth: number; text: string };

/** The elements of a document in their order, with their texts, by poppler. */
export function elementsByPoppler(bytes: Uint8Array): readonly Element[] {
  const written = withFile(bytes, (path) =>
    execFileSync('pdfinfo', ['-struct-text', path], { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  const elements: Element[] = [];
  for (const line of written.split('\n')) {
    const [, indent = '', kind] = /^( *)([A-Z][A-Za-z0-9]*)(?: |:|$)/.exec(line) ?? [];
    const said = /^ *"(.*)"$/.exec(line)?.[1];
    if (said !== undefined) elements.at(-1)!.text += said;
    else if (kind !== undefined) elements.push({ kind, depth: indent.length, text: '' });
  }
  return elements;
}

/** The rows of a document's tables, headings first: the texts of their cells without spaces, empty ones left out. */
export function rowsByPoppler(bytes: Uint8Array): readonly (readonly string[])[] {
  const rows: string[][] = [];
  for (const { kind, text } of elementsByPoppler(bytes)) {
    if (kind === 'TR') rows.push([]);
    else if ((kind === 'TH' || kind === 'TD') && text !== '') rows.at(-1)!.push(withoutSpaces(text));
  }
  return rows;
}

/** The text of a document as people copy it, by poppler. */
export function textByPoppler(bytes: Uint8Array): string {
  return withFile(bytes, (path) => execFileSync('pdftotext', [path, '-'], { encoding: 'utf8', maxBuffer: 1 << 28 }));
}

/** A text without spaces, which readers put between pieces as they like. */
export function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, '');
}

/** A document as pdf.js reads it: the text of each page, what it says about itself, its bookmarks and files. */
export async function readByPdfJs(bytes: Uint8Array) {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  const { info, metadata } = await document.getMetadata();
  const read = {
    pages,
    info: info as Record<string, unknown>,
    xmp: metadata?.getRaw() as string,
    marks: await document.getMarkInfo(),
    bookmarks: await document.getOutline(),
    files: ((await document.getAttachments()) ?? {}) as Record<string, { readonly filename: string; readonly content: Uint8Array }>,
  };
  await task.destroy();
  return read;
}
