import { limits, stayWithin } from '../sources/limits.ts';

/** What a kept row takes for each of its cells, its key and line included, and a character at most; in bytes. */
const OF_CELL = 40;
const OF_CHARACTER = 2;

/** The room of one load: its rows in all tables, and what one table keeps in memory; throws {@link Unreadable} beyond it. */
export class Room {
  #rows = 0;
  #bytes = 0;

  /** The rows of the table before were kept elsewhere. */
  startTable(): void {
    this.#bytes = 0;
  }

  /** Counts a row that was read, kept or not. */
  takeRow(cells: number, line: number): void {
    stayWithin(limits.rows, ++this.#rows, line);
    this.#take(OF_CELL * cells, line);
  }

  /** Counts a text that is kept. */
  takeText(text: string, line: number): void {
    this.#take(OF_CHARACTER * text.length, line);
  }

  #take(bytes: number, line: number): void {
    this.#bytes += bytes;
    stayWithin(limits.memory, this.#bytes, line);
  }
}
