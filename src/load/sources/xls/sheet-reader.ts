import type { Cell } from '../../tables/cell-type.ts';
import { type FormulaSize, limits, stayWithin } from '../limits.ts';
import { type CellRange, type OnRange, WHOLE_SHEET } from '../stored-rows.ts';
import { formulaText, sharedFirst } from './formula-text.ts';
import { TextReader, type XlsRecord } from './records.ts';

/** A row as an .xls stores it: its line, its cells from column A on, and its properties. */
type XlsRow = {
  readonly line: number;
  readonly cells: Cell[];
  readonly formulas: string[];
  readonly styles: number[];
  outline: number;
  isHidden: boolean;
};

/** A cell's place and its style. */
type Place = readonly [row: number, column: number, style: number];

/** Collects the rows of a worksheet from its records; throws for a record that is damaged. */
export class XlsSheetReader {
  readonly #texts: readonly Cell[];
  readonly #rows = new Map<number, XlsRow>();
  readonly onRange: OnRange;
  /** The cell of a formula whose result is the text in a later record. */
  #awaitsText: Place | undefined;
  /** The cell of the last formula, which may turn out to be shared. */
  #lastFormula: Place | undefined;
  /** The formulas that several cells share, by the first of these cells. */
  readonly #shared = new Map<string, Buffer>();
  readonly #sharers: { readonly place: Place; readonly first: string }[] = [];

  readonly #size: FormulaSize;

  constructor(texts: readonly Cell[], size: FormulaSize, onRange: OnRange) {
    this.#texts = texts;
    this.#size = size;
    this.onRange = onRange;
  }

  read(record: XlsRecord): void {
    READERS[record.kind]?.(record, this);
  }

  /** The rows that have cells or formulas, in order. */
  rows(): readonly XlsRow[] {
    for (const { place, first } of this.#sharers) {
      const tokens = this.#shared.get(first);
      if (tokens !== undefined) this.#putFormula(place, tokens);
    }
    const filled = [...this.#rows.values()].filter(({ cells, formulas }) => cells.length + formulas.length > 0);
    return filled.toSorted((a, b) => a.line - b.line);
  }

  row(row: number): XlsRow {
    const known = this.#rows.get(row);
    if (known !== undefined) return known;
    const made = { line: row + 1, cells: [], formulas: [], styles: [], outline: 0, isHidden: false };
    this.#rows.set(row, made);
    return made;
  }

  put([row, column, style]: Place, cell: Cell): void {
    if (cell === '') return;
    stayWithin(limits.columns, column + 1, row + 1);
    const { cells, styles } = this.row(row);
    while (cells.length < column) cells.push(null);
    cells[column] = cell;
    styles[column] = style;
  }

  sharedText(place: Place, position: number): void {
    const text = this.#texts[position];
    if (text === undefined) throw new Error(`Text ${position}`);
    this.put(place, text);
  }

  formula(place: Place, tokens: Buffer, result: Cell | 'later'): void {
    const first = sharedFirst(tokens);
    if (first === undefined) this.#putFormula(place, tokens);
    else {
      this.row(place[0]).formulas[place[1]] = '';
      this.#sharers.push({ place, first });
    }
    this.#lastFormula = place;
    this.#awaitsText = result === 'later' ? place : undefined;
    if (result !== 'later') this.put(place, result);
  }

  #putFormula([row, column]: Place, tokens: Buffer): void {
    this.row(row).formulas[column] = this.#size.add(formulaText(tokens, row, column), row + 1);
  }

  /** Stores a shared formula, whose record follows that of the first cell that uses it. */
  share(tokens: Buffer): void {
    if (this.#lastFormula !== undefined) this.#shared.set(`${this.#lastFormula[0]},${this.#lastFormula[1]}`, tokens);
  }

  result(text: string): void {
    if (this.#awaitsText !== undefined) this.put(this.#awaitsText, text);
    this.#awaitsText = undefined;
  }
}

type Reader = (record: XlsRecord, sheet: XlsSheetReader) => void;
/** The readers of a worksheet's records, by number (MS-XLS, 2.4). */
const READERS: { readonly [kind: number]: Reader } = {
  [0x208]: ({ data }, sheet) => {
    const row = sheet.row(data.readUInt16LE(0));
    row.outline = data[12]! & 7;
    row.isHidden = (data[12]! & HIDDEN_ROW) !== 0 || (data.readUInt16LE(6) & HEIGHT) < LEAST_HEIGHT;
  },
  [0x7d]: ({ data }, sheet) => {
    const isHidden = (data[8]! & 1) !== 0 || data.readUInt16LE(4) < LEAST_WIDTH;
    if (isHidden) sheet.onRange('hidden', columnsOf(data));
  },
  [0xe5]: ({ data }, sheet) => {
    for (let at = 2; at + 8 <= data.length; at += 8) sheet.onRange('merged', rangeOf(data, at));
  },
  [0x23e]: ({ data }, sheet) => {
    const shown = data.readUInt16LE(0);
    if ((shown & SHOWS_ZEROS) === 0) sheet.onRange('noZeros', WHOLE_SHEET);
    if (shown & SHOWS_FORMULAS) sheet.onRange('formulas', WHOLE_SHEET);
  },
  [0x1b1]: ({ data }, sheet) => {
    if (data.readUInt32LE(6) & CHANGES_NUMBERS) sheet.onRange('conditional', WHOLE_SHEET);
  },
  [0x203]: ({ data }, sheet) => sheet.put(placeOf(data), numberCell(data.readDoubleLE(6))),
  [0x27e]: ({ data }, sheet) => sheet.put(placeOf(data), numberCell(fromRk(data.readUInt32LE(6)))),
  [0xbd]: ({ data }, sheet) => {
    const [row, first] = placeOf(data);
    for (let at = 4; at + 6 <= data.length - 2; at += 6)
      sheet.put([row, first + (at - 4) / 6, data.readUInt16LE(at)], numberCell(fromRk(data.readUInt32LE(at + 2))));
  },
  [0xfd]: ({ data }, sheet) => sheet.sharedText(placeOf(data), data.readUInt32LE(6)),
  [0x204]: (record, sheet) => sheet.put(placeOf(record.data), new TextReader(record, 6).text()),
  [0x205]: ({ data }, sheet) => sheet.put(placeOf(data), data[7] === 1 ? fault(data[6]!) : data[6] === 1),
  [0x06]: ({ data }, sheet) => sheet.formula(placeOf(data), tokensAt(data, 20), resultOf(data)),
  [0x4bc]: ({ data }, sheet) => sheet.share(tokensAt(data, 8)),
  [0x207]: (record, sheet) => sheet.result(new TextReader(record, 0).text()),
};

const HIDDEN_ROW = 0x20;
const HEIGHT = 0x7fff;
const SHOWS_FORMULAS = 1;
const SHOWS_ZEROS = 0x10;
/** The flag of a conditional format that changes number formats. */
const CHANGES_NUMBERS = 1 << 25;
/** Rows lower than this, in twentieths of a point, and columns narrower, in 256ths of a digit, are invisible. */
const LEAST_HEIGHT = 60;
const LEAST_WIDTH = 128;

function placeOf(data: Buffer): Place {
  return [data.readUInt16LE(0), data.readUInt16LE(2), data.readUInt16LE(4)];
}

/** The tokens of a formula, after their two-byte length. */
function tokensAt(data: Buffer, at: number): Buffer {
  return data.subarray(at + 2, at + 2 + data.readUInt16LE(at));
}

function columnsOf(data: Buffer): CellRange {
  return { ...WHOLE_SHEET, firstColumn: data.readUInt16LE(0), lastColumn: data.readUInt16LE(2) };
}

function rangeOf(data: Buffer, at: number): CellRange {
  const [firstRow, lastRow] = [data.readUInt16LE(at), data.readUInt16LE(at + 2)];
  return { firstRow, lastRow, firstColumn: data.readUInt16LE(at + 4), lastColumn: data.readUInt16LE(at + 6) };
}

function numberCell(number: number): Cell {
  return { kind: 'number', text: String(number) };
}

/** A number in four bytes: an integer or the upper half of a double, perhaps to be divided by 100. */
function fromRk(rk: number): number {
  const half = Buffer.alloc(8);
  half.writeUInt32LE((rk & ~3) >>> 0, 4);
  const number = rk & 2 ? rk >> 2 : half.readDoubleLE(0);
  return rk & 1 ? number / 100 : number;
}

const RESULTS = { text: 0, flag: 1, fault: 2 } as const;

function resultOf(data: Buffer): Cell | 'later' {
  if (data.readUInt16LE(12) !== 0xffff) return numberCell(data.readDoubleLE(6));
  if (data[6] === RESULTS.text) return 'later';
  if (data[6] === RESULTS.flag) return data[8] === 1;
  return data[6] === RESULTS.fault ? fault(data[8]!) : '';
}

const FAULTS: { readonly [code: number]: string } = {
  0x00: '#NULO!',
  0x07: '#DIV/0!',
  0x0f: '#VALOR!',
  0x17: '#REF!',
  0x1d: '#NOME?',
  0x24: '#NÚM!',
};

function fault(code: number): Cell {
  const text = FAULTS[code] ?? '#N/D';
  return { kind: 'fault', text, what: `a fórmula dá erro (${text})` };
}
