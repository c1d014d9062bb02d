import { limits, stayWithin } from './limits.ts';
import { contentOf, fileSize, isCompoundFile } from './local-file.ts';
import { type SentFile } from './open-sources.ts';
import { Unreadable } from './source.ts';
import type { WorkbookRows } from './stored-rows.ts';
import { DAMAGED_WORKBOOK, readXlsx } from './xlsx/read-xlsx.ts';
import { readXls } from './xls/read-xls.ts';

/** The worksheets of an .xlsx or .xls as they are stored, whatever the file is called; throws {@link Unreadable}. */
export async function readWorkbook({ name, path }: SentFile): Promise<readonly WorkbookRows[]> {
  stayWithin(limits.file, fileSize(path));
  if (isCompoundFile(path)) return readXls(path);
  const content = await contentOf(path);
  if (content === 'archive') return readXlsx(path);
  if (content !== 'text') throw new Unreadable(`é ${content.other}; ${EXPECTED}`);
  if (/\.(csv|txt)$/i.test(name)) throw new Unreadable(`é texto, sem o que diz de onde veio; ${EXPECTED}`);
  throw new Unreadable(DAMAGED_WORKBOOK);
}

const EXPECTED = 'confere-se uma pasta de trabalho .xlsx ou .xls que o Rubrica fez';
