import type { Cell } from '../tables/cell-type.ts';
import type { BoundColumn } from './header.ts';
import { showValue, type Problems, type ProblemText } from '../problems.ts';
import { cellText } from './read-cell.ts';
import type { Source } from '../sources/source.ts';

/** The place of a problem in a table; `position` (from 0) is that of its column in the source. */
type CellPosition = {
  readonly line?: number | undefined;
  readonly column?: string | undefined;
  readonly position?: number | undefined;
};

/** Reports the problems of one source, each with its position in it. */
export class TableProblems {
  readonly #source: Source;
  readonly #problems: Problems;
  /** Whether no problem has been reported so far. */
  none = true;

  constructor(source: Source, problems: Problems) {
    this.#source = source;
    this.#problems = problems;
  }

  add({ line, column, position }: CellPosition, what: string, sentence: ProblemText = { mensagem: what }): void {
    this.none = false;
    const cell = line === undefined || position === undefined ? undefined : this.#source.cellName?.(line, position);
    const coluna = sentence.coluna ?? column ?? (position === undefined ? undefined : columnName(position, cell));
    this.#problems.add({ label: this.#source.label, line, column, cell }, what, { ...sentence, coluna });
  }

  /** Reports why reading the source stopped. */
  addEnd(what: string, line?: number): void {
    this.none = false;
    this.#problems.addEnd({ label: this.#source.label, line }, what);
  }

  /** Reports a cell whose value is wrong; `what` follows the value in the sentence. */
  addCell(
    cell: Cell,
    line: number,
    column: BoundColumn,
    { link, what }: { readonly link: string; readonly what: string },
  ): void {
    const value = cell === null ? '' : cellText(cell);
    const shown = value === '' ? 'vazio' : showValue(value);
    const at = { line, column: column.name, position: column.position };
    this.add(at, `${shown}${link}${what}`, { mensagem: what, valor: value });
  }

  /** Reports a row wider or narrower than the header; 'stray cells' if the cells under it can still be read. */
  addWidth(cells: readonly Cell[], line: number, width: number): 'stray cells' | 'other fields' {
    const stray = cells.findIndex((cell, position) => position >= width && cell !== null);
    if (this.#source.cellName !== undefined && stray !== -1) {
      const value = cellText(cells[stray]!);
      const what = 'está depois da última coluna do cabeçalho; apague-o';
      this.add({ line, position: stray }, `${showValue(value)} ${what}`, { mensagem: what, valor: value });
      return 'stray cells';
    }
    this.add({ line }, `tem ${cells.length} campos e o cabeçalho tem ${width}; confira os ponto e vírgulas e as aspas`);
    return 'other fields';
  }

  /** Reports a row with the key of an earlier one. */
  addRepeated(key: readonly string[], values: readonly unknown[], line: number, earlier: number): void {
    const shown = key.map((column, index) => `${column} ${showValue(String(values[index]))}`).join(', ');
    const what = `repete a linha ${earlier}`;
    this.add({ line }, `${shown} ${what}`, { mensagem: what, coluna: key.join(', '), valor: values.join(', ') });
  }
}

/** A column's name: its letters in a workbook, otherwise its number, '4ª'. */
function columnName(position: number, cell: string | undefined): string {
  return cell === undefined ? `${position + 1}ª` : cell.replace(/\d+$/, '');
}
