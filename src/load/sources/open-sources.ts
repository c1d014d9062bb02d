import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { csvFileAt, csvSources } from './csv-sources.ts';
import { DAMAGED_WORKBOOK, DAMAGED_ZIP } from './from-archive.ts';
import { contentOf } from './file-content.ts';
import { limits, stayWithin } from './limits.ts';
import type { Problems } from '../problems.ts';
import { fileSize } from './read-bytes.ts';
import { Unreadable, type Source } from './source.ts';
import { MACROS } from './xlsx/workbook-kind.ts';
import { workbookSources } from './xlsx/workbook-sources.ts';
import { zipSources } from './zip-sources.ts';

/** A file that was sent: the name it had there, which is told, and where it lies here, which is not. */
export type SentFile = { readonly name: string; readonly path: string };

/**
 * Opens the tables of a data folder, .csv, .xlsx or .zip of CSVs by its path, or of files that were sent; what cannot be
 * used goes to the problems. Sources are read when asked, in little memory.
 */
export async function openSources(from: string | readonly SentFile[], problems: Problems): Promise<readonly Source[]> {
  const label = typeof from === 'string' ? from : from.map(({ name }) => ownName(name)).join(', ') || 'envio';
  try {
    const sources = await (typeof from === 'string' ? openPath(from, problems) : openSent(from, problems));
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
  if (!stats.isDirectory()) return openSent([{ name: basename(path), path }], problems);
  const files = readdirSync(path).filter((file) => isCsv(file) && !file.startsWith('.'));
  return csvSources(
    files.map((file) => csvFileAt(file, join(path, file))),
    problems,
  );
}

async function openSent(files: readonly SentFile[], problems: Problems): Promise<readonly Source[]> {
  if (files.every(({ name }) => isCsv(name))) {
    return csvSources(
      files.map(({ name, path }) => csvFileAt(ownName(name), path)),
      problems,
    );
  }
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
  if (typeof content !== 'string') throw new Unreadable(`é ${content.other}; ${WANTED}`);
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

/** Workbooks of other programs and of older formats of Excel, whatever is in them. */
const OTHER_WORKBOOKS = /\.(ods|fods|ots|xls|xlsb|xlt|gnumeric|numbers)$/i;

/** A name without folders, of whatever system: an upload's may have them. */
function ownName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
}

function isCsv(name: string): boolean {
  return /\.csv$/i.test(name);
}

const UNKNOWN = 'não é uma pasta de trabalho .xlsx, um .zip de arquivos CSV, um .csv nem uma pasta deles';
const WANTED = 'esperada uma pasta de trabalho .xlsx, um .zip de arquivos CSV ou arquivos .csv';
