import type { Cell } from '../tables/cell-type.ts';
import type { BoundColumn } from './header.ts';
import { showValue, type Problems, type Told } from '../problems.ts';
import { cellText } from './read-cell.ts';
import type { Source } from '../sources/source.ts';

/** Where in a table a problem is; the position (from 0) is that of its column in the source. */
export type Place = {
  readonly line?: number | undefined;
  readonly column?: string | undefined;
  readonly position?: number | undefined;
};

/** Tells the problems of one source, each with its place in it. */
export class TableProblems {
  readonly #source: Source;
  readonly #problems: Problems;
  /** Whether none was told yet. */
  none = true;

  constructor(source: Source, problems: Problems) {
    this.#source = source;
    this.#problems = problems;
  }

  add({ line, column, position }: Place, what: string, told: Told = { mensagem: what }): void {
    this.none = false;
    const cell = line === undefined || position === undefined ? undefined : this.#source.cellName?.(line, position);
    const coluna = told.coluna ?? column ?? (position === undefined ? undefined : placeName(position, cell));
    this.#problems.add({ label: this.#source.label, line, column, cell }, what, { ...told, coluna });
  }

  /** Why the source was read no further. */
  addEnd(what: string, line?: number): void {
    this.none = false;
    this.#problems.addEnd({ label: this.#source.label, line }, what);
  }

  /** A cell whose value is wrong; `what` follows the value in the sentence. */
  addCell(cell: Cell, line: number, column: BoundColumn, { link, what }: Sentence): void {
    const value = cell === null ? '' : cellText(cell);
    const shown = value === '' ? 'vazio' : showValue(value);
    const place = { line, column: column.name, position: column.position };
    this.add(place, `${shown}${link}${what}`, { mensagem: what, valor: value });
  }

  /** A row of another width than the header; where only cells after the header's last are too many, the others can be read. */
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

  /** A row with the key of an earlier one. */
  addRepeated(key: readonly string[], values: readonly unknown[], line: number, earlier: number): void {
    const shown = key.map((column, index) => `${column} ${showValue(String(values[index]))}`).join(', ');
    const what = `repete a linha ${earlier}`;
    this.add({ line }, `${shown} ${what}`, { mensagem: what, coluna: key.join(', '), valor: values.join(', ') });
  }
}

type Sentence = { readonly link: string; readonly what: string };

/** The letters of its cell, or '4ª'. */
function placeName(position: number, cell: string | undefined): string {
  return cell === undefined ? `${position + 1}ª` : cell.replace(/\d+$/, '');
}
