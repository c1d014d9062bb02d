import readWorkbook, { InvalidInputError } from 'read-excel-file/node';
import type { Cell, NumberCell } from './cell-type.ts';
import { findFormulaFaults, type FormulaFault } from './formula-faults.ts';
import { readBytes } from './read-bytes.ts';
import { Unreadable } from './source.ts';

/** One sheet of a workbook; its rows stand at their own places, so the first is line 1. */
export type WorkbookSheet = { readonly name: string; readonly rows: readonly (readonly Cell[])[] };

/** The sheets of a workbook, and its formulas that hold no value. */
export type Workbook = { readonly sheets: readonly WorkbookSheet[]; readonly faults: readonly FormulaFault[] };

/** Reads an .xlsx file, numbers as the text in the file; throws {@link Unreadable}. */
export async function readXlsx(path: string): Promise<Workbook> {
  const bytes = readBytes(path);
  try {
    const read = await readWorkbook(bytes, { trim: false, parseNumber: numberCell });
    const sheets = read.map(({ sheet, data }) => ({ name: sheet, rows: data as unknown as WorkbookSheet['rows'] }));
    return { sheets, faults: findFormulaFaults(bytes) };
  } catch (error) {
    throw unreadable(error, bytes);
  }
}

function numberCell(text: string): NumberCell {
  return { kind: 'number', text };
}

function unreadable(error: unknown, bytes: Buffer): Unreadable {
  if (bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))) {
    return new Unreadable('está protegido por senha. No Excel, salve uma cópia sem senha');
  }
  if (error instanceof InvalidInputError && error.code === 'XLS_FILE_NOT_SUPPORTED') {
    return new Unreadable('é um arquivo .xls antigo. No Excel, salve como "Pasta de Trabalho do Excel (.xlsx)"');
  }
  return new Unreadable('não se pode ler: o arquivo está danificado ou não é uma pasta de trabalho do Excel (.xlsx)');
}
