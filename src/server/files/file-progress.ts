import type { Sheet } from '../../sheet/sheet.ts';
import type { Workbook, Worksheet } from '../../sheet/workbook/workbook.ts';

/** Places of the numbers that two threads share. */
const [STOPPED, ROWS, WRITTEN] = [0, 1, 2];

const ROWS_BETWEEN = 4_096;

/** How far a file is, and whether anybody still wants it: known at once in both threads, also while a writer never pauses. */
export class FileProgress {
  readonly shared: SharedArrayBuffer;
  readonly #numbers: Int32Array;

  /** What is to be done now and then while rows are made. */
  readonly #tidy: () => void;

  constructor(shared = new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT), tidy = () => {}) {
    this.shared = shared;
    this.#tidy = tidy;
    this.#numbers = new Int32Array(shared);
  }

  /** Nobody wants the file any longer. */
  stop(): void {
    Atomics.store(this.#numbers, STOPPED, 1);
  }

  throwIfStopped(): void {
    if (Atomics.load(this.#numbers, STOPPED) === 1) throw new Error('Nobody waits for the file any longer');
  }

  /** How many rows a writer comes to, 0 until that is known, and how many it has come to. */
  get rows(): { readonly all: number; readonly written: number } {
    return { all: Atomics.load(this.#numbers, ROWS), written: Atomics.load(this.#numbers, WRITTEN) };
  }

  /**
   * The workbook, its rows counted as a writer comes to them, which it does in so many passes for so many rows; it comes to none of a file
   * that nobody wants.
   */
  watch([first, ...others]: Workbook, passes: (rows: number) => number): Workbook {
    const watched = (each: Worksheet): Worksheet => ({ ...each, sheet: this.#watchSheet(each.sheet, passes) });
    return [watched(first), ...others.map(watched)];
  }

  #watchSheet(sheet: Sheet, passes: (rows: number) => number): Sheet {
    const { rows } = sheet;
    Atomics.add(this.#numbers, ROWS, rows.length * passes(rows.length));
    let next = 0;
    const at = (index: number) => {
      this.throwIfStopped();
      if (index === 0) next = 0; // another pass
      if (index === next) {
        Atomics.add(this.#numbers, WRITTEN, 1);
        next += 1;
        if (next % ROWS_BETWEEN === 0) this.#tidy();
      }
      return rows.at(index);
    };
    return { ...sheet, rows: { length: rows.length, at } };
  }
}
