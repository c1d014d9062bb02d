import { type RecordSink, writeText } from './record-sink.ts';

const BLANKS = { one: 0x201, many: 0xbe } as const;
const RKS = { one: 0x27e, many: 0xbd } as const;
const NUMBER = 0x203;
const SHARED_TEXT = 0xfd;
const ERROR_OR_BOOLEAN = 0x205;
const NOT_A_NUMBER = 0x24;
const FORMULA = 0x06;
const FORMULA_TEXT = 0x207;
const RESULT_IS_TEXT = 0xffff;

type Run = typeof BLANKS | typeof RKS;

/** Writes a row's cells from left to right; adjacent blanks, and adjacent RK numbers, share a record. */
export class CellRecords {
  readonly #sink: RecordSink;
  #row = 0;
  #run: Run | undefined;
  #first = 0;
  #last = 0;
  /** The position at which the open formula's tokens begin. */
  #tokens = 0;

  constructor(sink: RecordSink) {
    this.#sink = sink;
  }

  beginRow(row: number): void {
    this.#row = row;
  }

  blank(column: number, xf: number): void {
    this.#extend(BLANKS, column);
    this.#sink.u16(xf);
  }

  /** A number, exactly; NaN and infinities become #NUM!. */
  number(column: number, xf: number, value: number): void {
    const rk = toRk(value);
    if (rk === undefined) return this.#long(column, xf, value);
    this.#extend(RKS, column);
    this.#sink.u16(xf);
    this.#sink.u32(rk);
  }

  /** A text by its position in the shared strings. */
  text(column: number, xf: number, position: number): void {
    this.#begin(SHARED_TEXT, column, xf);
    this.#sink.u32(position);
    this.#sink.end();
  }

  /** Begins a formula with its current result; its tokens must follow, then `endFormula`. */
  beginFormula(column: number, xf: number, result: number | string): void {
    this.#begin(FORMULA, column, xf);
    if (typeof result === 'number') this.#sink.f64(result);
    else this.#sink.u16s(0, 0, 0, RESULT_IS_TEXT);
    this.#sink.u16s(0, 0, 0, 0); // options and cache, then the size of the tokens, set later
    this.#tokens = this.#sink.length;
  }

  endFormula(result: number | string): void {
    this.#sink.setU16(this.#tokens - 2, this.#sink.length - this.#tokens);
    this.#sink.end();
    if (typeof result === 'number') return;
    this.#sink.begin(FORMULA_TEXT);
    writeText(this.#sink, result, 16);
    this.#sink.end();
  }

  #long(column: number, xf: number, value: number): void {
    if (Number.isFinite(value)) {
      this.#begin(NUMBER, column, xf);
      this.#sink.f64(value);
    } else {
      this.#begin(ERROR_OR_BOOLEAN, column, xf);
      this.#sink.u8(NOT_A_NUMBER);
      this.#sink.u8(1);
    }
    this.#sink.end();
  }

  #begin(id: number, column: number, xf: number): void {
    this.closeRun();
    this.#sink.begin(id);
    this.#sink.u16s(this.#row, column, xf);
  }

  #extend(run: Run, column: number): void {
    if (this.#run !== run || column !== this.#last + 1) {
      this.closeRun();
      this.#sink.begin(run.one);
      this.#sink.u16(this.#row);
      this.#sink.u16(column);
      this.#run = run;
      this.#first = column;
    }
    this.#last = column;
  }

  /** Ends the record of adjacent cells; must also be called at a row's end. */
  closeRun(): void {
    if (this.#run === undefined) return;
    if (this.#last > this.#first) {
      this.#sink.rename(this.#run.many);
      this.#sink.u16(this.#last);
    }
    this.#sink.end();
    this.#run = undefined;
  }
}

const LIMIT = 2 ** 29;
const INTEGER = 2;
const HUNDREDTHS = 3;

/** A number as a 30-bit RK (an integer, or a number of hundredths), or undefined if that would not be exact. */
export function toRk(value: number): number | undefined {
  if (Object.is(value, -0)) return undefined;
  if (Number.isInteger(value)) return fits(value) ? pack(value, INTEGER) : undefined;
  const hundredths = Math.round(value * 100);
  return fits(hundredths) && hundredths / 100 === value ? pack(hundredths, HUNDREDTHS) : undefined;
}

function fits(integer: number): boolean {
  return integer >= -LIMIT && integer < LIMIT;
}

function pack(integer: number, type: number): number {
  return ((integer << 2) | type) >>> 0;
}
