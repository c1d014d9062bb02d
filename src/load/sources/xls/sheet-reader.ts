import type { Cell } from '../../tables/cell-type.ts';
import { limits, stayWithin } from '../limits.ts';
import { TextReader, type XlsRecord } from './records.ts';

/** A row as an .xls stores it: its line, its cells from column A on, its formulas by column, and its outline level. */
type XlsRow = { readonly line: number; readonly cells: Cell[]; readonly formulas: string[]; outline: number };

/** Collects the rows of a worksheet from its records; throws for a record that is damaged. */
export class XlsSheetReader {
  readonly #texts: readonly Cell[];
  readonly #rows = new Map<number, XlsRow>();
  /** The formula whose result is the text of a later record. */
  #awaitsText: { readonly row: number; readonly column: number } | undefined;

  constructor(texts: readonly Cell[]) {
    this.#texts = texts;
  }

  read(record: XlsRecord): void {
    READERS[record.kind]?.(record, this);
  }

  /** The rows that have cells, in order. */
  rows(): readonly XlsRow[] {
    const filled = [...this.#rows.values()].filter(({ cells }) => cells.length > 0);
    return filled.toSorted((a, b) => a.line - b.line);
  }

  row(row: number): XlsRow {
    const known = this.#rows.get(row);
    if (known !== undefined) return known;
    const made = { line: row + 1, cells: [], formulas: [], outline: 0 };
    this.#rows.set(row, made);
    return made;
  }

  put(row: number, column: number, cell: Cell): void {
    if (cell === '') return;
    stayWithin(limits.columns, column + 1, row + 1);
    const { cells } = this.row(row);
    while (cells.length < column) cells.push(null);
    cells[column] = cell;
  }

  shared(row: number, column: number, position: number): void {
    const text = this.#texts[position];
    if (text === undefined) throw new Error(`Text ${position}`);
    this.put(row, column, text);
  }

  /** Its formula's own text is not read, only that there is one. */
  formula(row: number, column: number, result: Cell | 'later'): void {
    this.row(row).formulas[column] = '';
    this.#awaitsText = result === 'later' ? { row, column } : undefined;
    if (result !== 'later') this.put(row, column, result);
  }

  result(text: string): void {
    if (this.#awaitsText !== undefined) this.put(this.#awaitsText.row, this.#awaitsText.column, text);
    this.#awaitsText = undefined;
  }
}

type Reader = (record: XlsRecord, sheet: XlsSheetReader) => void;
type Place = readonly [row: number, column: number];

/** Reads a record by its number (MS-XLS, 2.4). */
const READERS: { readonly [kind: number]: Reader } = {
  [0x208]: ({ data }, sheet) => void (sheet.row(data.readUInt16LE(0)).outline = data[12]! & 7),
  [0x203]: ({ data }, sheet) => sheet.put(...placeOf(data), numberCell(data.readDoubleLE(6))),
  [0x27e]: ({ data }, sheet) => sheet.put(...placeOf(data), numberCell(fromRk(data.readUInt32LE(6)))),
  [0xbd]: ({ data }, sheet) => {
    const [row, first] = placeOf(data);
    for (let at = 4; at + 6 <= data.length - 2; at += 6)
      sheet.put(row, first + (at - 4) / 6, numberCell(fromRk(data.readUInt32LE(at + 2))));
  },
  [0xfd]: ({ data }, sheet) => sheet.shared(...placeOf(data), data.readUInt32LE(6)),
  [0x204]: (record, sheet) => sheet.put(...placeOf(record.data), new TextReader(record, 6).text()),
  [0x205]: ({ data }, sheet) => sheet.put(...placeOf(data), data[7] === 1 ? fault(data[6]!) : data[6] === 1),
  [0x06]: ({ data }, sheet) => sheet.formula(...placeOf(data), resultOf(data)),
  [0x207]: (record, sheet) => sheet.result(new TextReader(record, 0).text()),
};

function placeOf(data: Buffer): Place {
  return [data.readUInt16LE(0), data.readUInt16LE(2)];
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
