import type { Cell } from './cell-type.ts';
import { TextCollector, unescapeText } from './collected-text.ts';
import type { XmlHandler } from './read-xml.ts';
import type { WorkbookParts } from './workbook-parts.ts';

/** Callbacks for a sheet's rows and for its formulas without a value. */
export type SheetHandler = {
  /** A non-empty row and its line; cells run from column A to the last non-empty one. */
  readonly onRow: (cells: Cell[], line: number) => void;
  /** A formula that is an error (#REF!) or was never computed; its cell is null. */
  readonly onFault?: (cell: string, what: string) => void;
};

const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;

type AttributeOf = Parameters<XmlHandler['open']>[1];

type OpenCell = {
  readonly name: string;
  readonly column: number;
  readonly type: string;
  readonly style: string | undefined;
  /** Undefined without a <v> element, '' with an empty one. */
  value: string | undefined;
  isFormula: boolean;
};

/** Reads a worksheet row by row from its XML; throws where it is malformed. */
export class SheetReader implements XmlHandler {
  readonly #parts: WorkbookParts;
  readonly #handler: SheetHandler;
  readonly #inline = new TextCollector();
  #line = 0;
  #column = 0;
  #cells: Cell[] = [];
  #cell: OpenCell | undefined;
  #isValue = false;

  constructor(parts: WorkbookParts, handler: SheetHandler) {
    this.#parts = parts;
    this.#handler = handler;
  }

  open(name: string, attribute: AttributeOf): void {
    if (name === 'row') this.#openRow(attribute('r'));
    else if (name === 'c') this.#openCell(attribute);
    else if (this.#cell !== undefined) this.#openInCell(name, this.#cell);
  }

  close(name: string): void {
    if (name === 'row') this.#closeRow();
    else if (name === 'c') this.#closeCell();
    else if (name === 'v') this.#isValue = false;
    else this.#inline.close(name);
  }

  text(text: string): void {
    if (this.#isValue && this.#cell !== undefined) this.#cell.value += text;
    else this.#inline.add(text);
  }

  #openRow(number: string | undefined): void {
    const line = number === undefined ? this.#line + 1 : Number(number);
    if (!(line > this.#line && line <= LAST_ROW)) throw new Error(`Row ${number} after ${this.#line}`);
    this.#line = line;
    this.#column = 0;
    this.#cells = [];
  }

  #openCell(attribute: AttributeOf): void {
    const name = attribute('r') ?? '';
    const column = name === '' ? this.#column + 1 : columnOf(name);
    if (!(column > this.#column && column <= LAST_COLUMN)) throw new Error(`Cell ${name} after ${this.#column}`);
    this.#column = column;
    const [type, style] = [attribute('t') ?? 'n', attribute('s')];
    this.#cell = { name, column, type, style, value: undefined, isFormula: false };
    this.#inline.start();
  }

  #openInCell(name: string, cell: OpenCell): void {
    if (name === 'v') {
      this.#isValue = true;
      cell.value ??= '';
    } else if (name === 'f') cell.isFormula = true;
    else this.#inline.open(name);
  }

  #closeCell(): void {
    const cell = this.#cell!;
    this.#cell = undefined;
    const fault = faultOf(cell);
    if (fault !== undefined) this.#handler.onFault?.(cell.name, fault);
    const content = cell.type === 'inlineStr' ? this.#inline.text() : this.#read(cell, cell.value ?? '');
    if (content === null || content === '') return;
    while (this.#cells.length < cell.column - 1) this.#cells.push(null);
    this.#cells.push(content);
  }

  #read({ type, style }: OpenCell, value: string): Cell {
    const read = READERS[type] ?? wrong(`Type ${type}`);
    return value === '' ? null : read(value, style, this.#parts);
  }

  #closeRow(): void {
    if (this.#cells.length > 0) this.#handler.onRow(this.#cells, this.#line);
  }
}

function columnOf(cellName: string): number {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(cellName)?.[1] ?? '';
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
}

function faultOf({ type, value, isFormula }: OpenCell): string | undefined {
  if (type === 'e') return `a fórmula dá erro (${value || '#N/D'}); corrija-a ou apague-a`;
  if (value || type === 'str' || !isFormula) return undefined;
  return 'a fórmula não foi calculada; abra o arquivo no Excel e salve-o de novo';
}

type ReadValue = (value: string, style: string | undefined, parts: WorkbookParts) => Cell;

/** Parses a cell's value by the cell's type (ECMA-376, 18.18.11). */
const READERS: { readonly [type: string]: ReadValue } = {
  s: (value, _style, { texts }) => texts[Number(value)] ?? wrong(`Text ${value}`),
  str: (value) => unescapeText(value),
  b: (value) => (value === '1' || value === '0' ? value === '1' : wrong(`Boolean ${value}`)),
  e: () => null,
  d: (value) => dateOf(Date.parse(value)) ?? wrong(`Date ${value}`),
  n: (value, style, { dates, from1904 }) => {
    const isDate = style === undefined ? false : (dates[Number(style)] ?? wrong(`Style ${style}`));
    const date = isDate ? dateOf(Math.floor((Number(value) - (from1904 ? 24_107 : 25_569)) * DAY_MS)) : undefined;
    return date ?? { kind: 'number', text: value };
  },
};

const DAY_MS = 86_400_000;

function dateOf(milliseconds: number): Date | undefined {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function wrong(what: string): never {
  throw new Error(what);
}
