import type { Sheet } from '../../../sheet/sheet.ts';
import type { Workbook } from '../../../sheet/workbook/workbook.ts';

/** Indexes of the shared numbers. */
const [STOPPED, ROWS, WRITTEN, OF_SHEET, TAKEN] = [0, 1, 2, 3, 4];
const NUMBERS = 5;

/** How many pieces may wait for the reader. */
const MOST_WAITING = 16;
/** How long a thread sleeps at most before it checks again whether the job was aborted. */
const NAP_MS = 1_000;

const ROWS_BETWEEN = 4_096;

/** How often a writer reads each row of a sheet with this many rows, and each row from which a long form is made. */
export type Passes = { readonly passes: (rows: number) => number; readonly ofLong: number };

/** How far a job is, and whether it was aborted: in shared memory, so that both threads see changes at once. */
export class JobProgress {
  readonly shared: SharedArrayBuffer;
  readonly #numbers: Int32Array;

  /** Called every few thousand rows. */
  readonly #tidy: () => void;

  constructor(shared = new SharedArrayBuffer(NUMBERS * Int32Array.BYTES_PER_ELEMENT), tidy = () => {}) {
    this.shared = shared;
    this.#tidy = tidy;
    this.#numbers = new Int32Array(shared);
  }

  /** Aborts the job. */
  stop(): void {
    Atomics.store(this.#numbers, STOPPED, 1);
    Atomics.notify(this.#numbers, TAKEN);
  }

  throwIfStopped(): void {
    if (Atomics.load(this.#numbers, STOPPED) === 1) throw new Error('Nobody waits for this answer any longer');
  }

  /** How many rows the writer will read, 0 until that is known, and how many it has read. */
  get rows(): { readonly all: number; readonly written: number } {
    const all = Atomics.load(this.#numbers, ROWS);
    return { all, written: Math.min(all, Atomics.load(this.#numbers, WRITTEN)) }; // a writer also looks ahead
  }

  /** Counts a piece that the reader has taken. */
  take(): void {
    Atomics.add(this.#numbers, TAKEN, 1);
    Atomics.notify(this.#numbers, TAKEN);
  }

  /** Blocks the thread while too many of the pieces sent so far wait for the reader; throws when the job is aborted. */
  awaitReader(sent: number): void {
    for (;;) {
      this.throwIfStopped();
      const taken = Atomics.load(this.#numbers, TAKEN);
      if (sent - taken < MOST_WAITING) return;
      Atomics.wait(this.#numbers, TAKEN, taken, NAP_MS);
    }
  }

  /** Adds to {@link sheetRows}. */
  countRows(rows: number): void {
    Atomics.add(this.#numbers, OF_SHEET, rows);
  }

  /** How many rows the file's first sheet has, 0 until that is known; of a feed, how many were written. */
  get sheetRows(): number {
    return Atomics.load(this.#numbers, OF_SHEET);
  }

  /** The workbook with its rows counted as a writer reads them; reading a row of an aborted job throws. */
  watch([first, ...others]: Workbook, { passes, ofLong }: Passes): Workbook {
    const watched = <Each extends Workbook[number]>(each: Each): Each =>
      'longOf' in each
        ? { ...each, longOf: this.watchSheet(each.longOf, ofLong) }
        : { ...each, sheet: this.watchSheet(each.sheet, passes(each.sheet.rows.length)) };
    Atomics.store(this.#numbers, OF_SHEET, first.sheet.rows.length);
    return [watched(first), ...others.map((each) => watched(each))];
  }

  /** The sheet with its rows counted over this many passes. */
  watchSheet(sheet: Sheet, passes: number): Sheet {
    const { rows } = sheet;
    Atomics.add(this.#numbers, ROWS, rows.length * passes);
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
