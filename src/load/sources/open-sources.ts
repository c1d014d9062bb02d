import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Problems } from '../problems.ts';
import { csvFileAt, csvSources, DAMAGED_ZIP, zipSources } from './csv-sources.ts';
import { limits, stayWithin } from './limits.ts';
import { contentOf, fileSize } from './local-file.ts';
import { Unreadable, type Source } from './source.ts';
import { DAMAGED_WORKBOOK, workbookSources } from './xlsx/read-xlsx.ts';
import { MACROS } from './xlsx/workbook-parts.ts';

/** An uploaded file: the sender's name for it, used in messages, and its path here, which is never shown. */
export type SentFile = { readonly name: string; readonly path: string };

/** Opens the tables of a folder, .csv, .xlsx or .zip, or of uploaded files; reports unusable files as problems. */
export async function openSources(from: string | readonly SentFile[], problems: Problems): Promise<readonly Source[]> {
  const label = typeof from === 'string' ? from : from.map(({ name }) => ownName(name)).join(', ') || 'envio';
  try {
    const sources = await (typeof from === 'string' ? openPath(from, problems) : openFiles(from, problems));
    if (sources.length === 0 && problems.count === 0) throw new Unreadable('não tem nenhuma tabela para carregar');
    return sources;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    problems.add({ label }, error.message);
    return [];
  }
}

async function openPath(path: string, problems: Problems): Promise<readonly Source[]> {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) throw new Unreadable('não existe; confira o caminho');
  if (!stats.isDirectory()) return openFiles([{ name: basename(path), path }], problems);
  const files = readdirSync(path).filter((file) => isCsv(file) && !file.startsWith('.'));
  const csvs = files.map((file) => csvFileAt(file, join(path, file)));
  return csvSources(csvs, problems);
}

async function openFiles(files: readonly SentFile[], problems: Problems): Promise<readonly Source[]> {
  const csvs = files.filter(({ name }) => isCsv(name)).map(({ name, path }) => csvFileAt(ownName(name), path));
  if (csvs.length === files.length) return csvSources(csvs, problems);
  if (files.length > 1) throw new Unreadable('envie uma só pasta de trabalho .xlsx, um só .zip, ou só arquivos .csv');
  return openArchive(files[0]!, problems);
}

async function openArchive({ name, path }: SentFile, problems: Problems): Promise<readonly Source[]> {
  stayWithin(limits.file, fileSize(path));
  const content = await contentOf(path);
  const other = OTHER_WORKBOOKS.exec(name)?.[0].toLowerCase();
  if (other !== undefined)
    throw new Unreadable(
      `é uma planilha ${other}; salve-a como .xlsx (no Excel, "Pasta de Trabalho do Excel") e envie de novo`,
    );
  if (typeof content !== 'string') throw new Unreadable(`é ${content.other}; ${EXPECTED}`);
  if (/\.xlsm$/i.test(name)) throw new Unreadable(MACROS);
  const kind = KINDS.find(({ extension }) => extension.test(name));
  if (kind === undefined) throw new Unreadable(UNKNOWN);
  if (content === 'text') throw new Unreadable(kind.damaged);
  return kind.open(path, problems);
}

const KINDS = [
  { extension: /\.xlsx$/i, open: workbookSources, damaged: DAMAGED_WORKBOOK },
  { extension: /\.zip$/i, open: zipSources, damaged: DAMAGED_ZIP },
] as const;

/** Workbooks of other programs and in other formats of Excel, by the ending of the file's name. */
const OTHER_WORKBOOKS = /\.(ods|fods|ots|xls|xlsb|xlt|gnumeric|numbers)$/i;

/** An upload's name without its folders, which either kind of slash may separate. */
function ownName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
}

function isCsv(name: string): boolean {
  return /\.csv$/i.test(name);
}

const UNKNOWN = 'não é uma pasta de trabalho .xlsx, um .zip de arquivos CSV, um .csv nem uma pasta deles';
const EXPECTED = 'esperada uma pasta de trabalho .xlsx, um .zip de arquivos CSV ou arquivos .csv';
