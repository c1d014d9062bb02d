import { Unreadable } from './source.ts';

type Limit = { readonly most: number; readonly message: string };

const MB = 1_048_576;

/** The limits of a load and of a check, with sizes in bytes, each with the message if it is exceeded. */
export const limits = {
  file: { most: 128 * MB, message: 'tem mais de 128 MB, o máximo que se carrega' },
  csv: { most: 256 * MB, message: 'os arquivos CSV somam mais de 256 MB, o máximo que se carrega' },
  unpacked: { most: 1024 * MB, message: 'tem mais de 1 GB depois de descompactado, o máximo que se carrega' },
  parts: { most: 2_000, message: 'tem mais de 2.000 arquivos dentro, o máximo que se carrega' },
  inMemory: {
    most: 64 * MB,
    message: 'tem mais de 64 MB de textos ou de formatos depois de descompactado, o máximo que se carrega',
  },
  sharedTexts: { most: 2_000_000, message: 'tem mais de 2 milhões de textos diferentes, o máximo que se carrega' },
  styles: { most: 70_000, message: 'tem mais de 70.000 formatos de célula; o Excel não abre mais que isso' },
  sheets: { most: 100, message: 'tem mais de 100 abas, o máximo que se carrega' },
  tags: {
    most: 40_000_000,
    message:
      'uma parte tem mais de 40 milhões de marcas, contadas as de células vazias; apague as linhas e colunas sem valor',
  },
  columns: { most: 1_000, message: 'tem mais de 1.000 colunas, o máximo que se carrega' },
  lines: { most: 4_000_000, message: 'tem mais de 4 milhões de linhas, contadas as vazias, o máximo que se carrega' },
  rows: { most: 400_000, message: 'o carregamento passa de 400.000 linhas, o máximo de uma vez; divida-o em partes' },
  checked: { most: 6_000_000, message: 'tem mais de 6 milhões de células com valor, o máximo que se confere' },
  formulas: {
    most: 100_000_000,
    message: 'as fórmulas somam mais de 100 milhões de caracteres, o máximo que se confere',
  },
  ranges: {
    most: 100_000,
    message: 'tem mais de 100.000 intervalos mesclados, ocultos ou com formatação condicional, o máximo que se confere',
  },
  merged: { most: 20_000_000, message: 'tem mais de 20 milhões de células mescladas, o máximo que se confere' },
  memory: {
    most: 230 * MB,
    message: 'a tabela não cabe na memória (cabem umas 190.000 linhas de valores); divida-a, por exemplo por orçamento',
  },
} as const satisfies { readonly [name: string]: Limit };

/** Throws {@link Unreadable} with the limit's message if the amount is beyond it. */
export function stayWithin({ most, message }: Limit, amount: number, line?: number): void {
  if (amount > most) throw new Unreadable(message, line);
}

/** Counts the characters of a workbook's formulas, a shared one once per cell; throws {@link Unreadable}. */
export class FormulaSize {
  #characters = 0;

  /** Counts a formula's characters, and returns it. */
  add(formula: string, line: number): string {
    stayWithin(limits.formulas, (this.#characters += formula.length), line);
    return formula;
  }
}

/** The most bytes in memory per cell of a row, including the cell's share of its key and line, and per character. */
const CELL_BYTES = 40;
const CHARACTER_BYTES = 2;

/** Counts a load's rows in all tables, and the memory of one table; throws {@link Unreadable} beyond a limit. */
export class LoadSize {
  #rows = 0;
  #bytes = 0;

  /** Sets the memory back to zero, as the rows of the previous table are no longer kept. */
  startTable(): void {
    this.#bytes = 0;
  }

  /** Counts a row that was read, valid or not. */
  addRow(cells: number, line: number): void {
    stayWithin(limits.rows, ++this.#rows, line);
    this.#add(CELL_BYTES * cells, line);
  }

  /** Counts a text that stays in memory. */
  addText(text: string, line: number): void {
    this.#add(CHARACTER_BYTES * text.length, line);
  }

  #add(bytes: number, line: number): void {
    this.#bytes += bytes;
    stayWithin(limits.memory, this.#bytes, line);
  }
}
