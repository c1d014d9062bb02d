import { limits, stayWithin } from './limits.ts';

/** The room that one load has in memory, whatever its tables are; throws {@link Unreadable} when it is used up. */
export class Room {
  #rows = 0;
  #characters = 0;

  /** Counts a row that was read, kept or not. */
  takeRow(line: number): void {
    stayWithin(limits.rows, ++this.#rows, line);
  }

  /** Counts a text that is kept. */
  takeText(text: string, line: number): void {
    this.#characters += text.length;
    stayWithin(limits.texts, this.#characters, line);
  }
}
