import { createHash } from 'node:crypto';
import { rowBlocks } from '../sheet/rows/row-blocks.ts';
import { writeTsv } from '../sheet/text/delimited.ts';
import type { Sheet } from '../sheet/sheet.ts';

/** The SHA-256 of a sheet's header and rows as tab-separated text: equal figures have equal codes. */
export function figuresSha256(sheet: Sheet): string {
  const hash = createHash('sha256');
  hash.update(writeTsv({ ...sheet, rows: [] }));
  for (const block of rowBlocks(sheet.rows)) hash.update(writeTsv({ ...sheet, header: [], rows: block }));
  return hash.digest('hex');
}

/** The short code of a SHA-256: its first sixteen digits, 'B29E-34DD-1B80-C9A9'. */
export function formatCodeGroups(sha256: string): string {
  return sha256.slice(0, 16).toUpperCase().match(/.{4}/g)!.join('-');
}
