import { readByPdfJs } from '../readers/pdf-readers.ts';
import { openWorkbook } from '../readers/sheetjs.ts';
import type { Sees } from './matrix-people.ts';

/** A response as text: a workbook's cells, a PDF's pages and the cells of its attached workbook, or the body itself. */
export async function textOf(url: string, payload: Uint8Array): Promise<string> {
  if (/[?&]formato=xlsx?&/.test(url)) return cellsOf(payload);
  const isPdf = String.fromCharCode(...payload.subarray(0, 5)) === '%PDF-';
  if (!isPdf) return new TextDecoder().decode(payload);
  const { pages, attached } = await readByPdfJs(payload);
  return `${pages.join('\n').replaceAll(/SHA-256 [0-9a-f]{64}/g, '')}\n${cellsOf(attached)}`;
}

/** Whether a text contains data of the cost centre that limited people do not see. */
export function hasHidden(text: string): boolean {
  return HIDDEN.test(text);
}

/** The signs, found in a text, of data that the text's reader must not see. */
export function foreignIn(text: string, sees: Sees): readonly string[] {
  const signs = [
    sees.codColigada === 1 ? /organização 2/i : /organização 1/i,
    ...(sees.codColigada === 1 ? [amountOf(12)] : []),
    ...(sees.isLimited ? [HIDDEN] : []),
  ];
  return signs.flatMap((sign) => sign.exec(text)?.[0] ?? []);
}

/** Matches a whole amount of at least this many digits, as programs write it or as people read it. */
function amountOf(digits: number): RegExp {
  const groups = Math.floor((digits - 1) / 3);
  const least = digits - 3 * groups;
  const asRead = `\\d{${least},3}(\\.\\d{3}){${groups}}(?![.\\d])|\\d{1,3}(\\.\\d{3}){${groups + 1},}`;
  return new RegExp(`(?<![\\d.,])(\\d{${digits},}|${asRead})`);
}

const HIDDEN = new RegExp(`alheio|${amountOf(10).source}`, 'i');

function cellsOf(file: Uint8Array): string {
  const { SheetNames, Sheets } = openWorkbook(file);
  const rows = SheetNames.flatMap((name) => Sheets[name]!['!data'] ?? []);
  return rows.flatMap((row) => row?.map((cell) => String(cell?.v ?? '')) ?? []).join('\n');
}
