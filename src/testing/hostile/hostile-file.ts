import { AROUND_ROWS, bookOf, SHEET } from './workbook-of.ts';
import { bomb, part, zipOf, type Part } from './zip-of.ts';

/** A file that must be refused with a message, quickly and in little memory. */
export type HostileFile = {
  readonly what: string;
  /** The name that its sender gave it. */
  readonly name: string;
  readonly content: () => Buffer;
  /** The size in bytes to which it is extended with zeros that take no room on the disk. */
  readonly size?: number;
  /** The last problem's message. */
  readonly message: string;
  /** The sheet or CSV that the problem names; absent if it is the file itself. */
  readonly within?: string;
  /** Takes many seconds, so only `npm run test:tudo` reads it. */
  readonly costly?: true;
};

/** A file with these bytes. */
export function bytes(what: string, name: string, content: () => Buffer, message: string): HostileFile {
  return { what, name, content, message };
}

/** A workbook of these parts. */
export function xlsx(what: string, parts: () => readonly Part[], message: string, within?: string): HostileFile {
  const file = bytes(what, 'dados.xlsx', () => zipOf(parts()), message);
  return within === undefined ? file : { ...file, within };
}

/** A .zip of these parts. */
export function zip(what: string, parts: () => readonly Part[], message: string, within?: string): HostileFile {
  return { ...xlsx(what, parts, message, within), name: 'dados.zip' };
}

/** The same file, read only in `npm run test:tudo`. */
export function costly(file: HostileFile): HostileFile {
  return { ...file, costly: true };
}

/** A sheet of naturezas with this many megabytes of rows. */
export function sheetBomb(repeated: string, megabytes: number): Part {
  return bomb(SHEET, repeated, megabytes, AROUND_ROWS);
}

/** A CSV header of naturezas, a good CSV, a workbook without its sheet's part, and the sheet's name in messages. */
export const natures = 'codTBOrcamento;nomeTBOrcamento;inativo\n';
export const csv = part('naturezas.csv', `${natures}3.1;Salários;0\n`);
export const book = bookOf(['naturezas']);
export const NATURES = 'aba naturezas';

/** Messages that several files have. */
export const DAMAGED = 'não se pode ler: o arquivo está danificado ou não é uma pasta de trabalho do Excel (.xlsx)';
export const DAMAGED_ZIP = 'não se pode ler: o arquivo está danificado ou não é um .zip';
export const TOO_LARGE = 'tem mais de 1 GB depois de descompactado, o máximo que se carrega';
export const ENCRYPTED = 'está protegido por senha. No Excel, salve uma cópia sem senha';
export const TOGETHER = 'deixe os arquivos CSV juntos no .zip, na raiz ou em uma só pasta';
export const SAVE_AS = 'no Excel, salve como "Pasta de Trabalho do Excel (.xlsx)"';
