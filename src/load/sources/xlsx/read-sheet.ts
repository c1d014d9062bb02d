import { columnNumber } from '../../../sheet/column-letters.ts';
import type { Cell, FaultCell } from '../../tables/cell-type.ts';
import { limits, stayWithin } from '../limits.ts';
import { isTrue, TextCollector, unescapeText, type XmlHandler } from './read-xml.ts';
import type { SharedFormulas } from './shared-formulas.ts';
import type { WorkbookParts } from './workbook-parts.ts';

/** Called with each row that has cells (or formulas, if these are read), and its line; cells run from A to the last. */
export type OnSheetRow = (cells: Cell[], line: number, more: RowDetails) => void;

/** The properties of a row besides its values. */
type RowDetails = {
  /** The row's formulas by column, from 0; '' for a formula whose text is unknown. */
  readonly formulas: readonly string[];
  /** The row's outline level, from 0. */
  readonly outline: number;
  /** Whether the row is invisible: hidden, or too low. */
  readonly isHidden: boolean;
  /** The styles of the row's cells by column. */
  readonly styles: readonly number[];
};

/** Rows lower than this are invisible. */
const LEAST_POINTS = 3;

const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;

type AttributeOf = Parameters<XmlHandler['open']>[1];

/** The workbook parts that cells refer to. */
type CellParts = Pick<WorkbookParts, 'texts' | 'dates' | 'from1904'>;

type OpenCell = {
  readonly column: number;
  readonly type: string;
  readonly style: string | undefined;
  /** Undefined without a <v> element, '' with an empty one. */
  value: string | undefined;
  /** Undefined without a formula; '' if another cell has the formula's text. */
  formula: string | undefined;
  /** The number of the formula that the cell shares with others. */
  shared: string | undefined;
};

/** Reads a worksheet row by row from its XML; throws if it is malformed. */
export class SheetReader implements XmlHandler {
  readonly #parts: CellParts;
  readonly #onRow: OnSheetRow;
  readonly #inline = new TextCollector();
  /** The style of each column, from 1, for cells without a style of their own or of their row (18.3.1.13). */
  readonly #columnStyles: (string | undefined)[] = [];
  /** For each styled column, a later one; the columns between them are styled too. */
  readonly #afterStyled: number[] = [];
  #styledRanges = 0;
  #rowStyle: string | undefined;
  #line = 0;
  #column = 0;
  #row: Pick<RowDetails, 'outline' | 'isHidden'> = { outline: 0, isHidden: false };
  #cells: Cell[] = [];
  #formulas: string[] = [];
  #styles: number[] = [];
  readonly #shared: SharedFormulas | undefined;
  #cell: OpenCell | undefined;
  #isValue = false;
  #isFormula = false;

  /** Without `shared`, formulas are as written: '' if another cell has the text. */
  constructor(parts: CellParts, onRow: OnSheetRow, shared?: SharedFormulas) {
    this.#parts = parts;
    this.#onRow = onRow;
    this.#shared = shared;
  }

  open(name: string, attribute: AttributeOf): void {
    if (name === 'row') this.#openRow(attribute);
    else if (name === 'col') this.#addColumnStyle(attribute);
    else if (name === 'c') this.#openCell(attribute);
    else if (this.#cell !== undefined) this.#openInCell(name, this.#cell, attribute);
  }

  close(name: string): void {
    if (name === 'row') this.#closeRow();
    else if (name === 'c') this.#closeCell();
    else if (name === 'v') this.#isValue = false;
    else if (name === 'f') this.#isFormula = false;
    else this.#inline.close(name);
  }

  text(text: string): void {
    if (this.#isValue && this.#cell !== undefined) this.#cell.value += text;
    else if (this.#isFormula && this.#cell !== undefined) this.#cell.formula += text;
    else this.#inline.add(text);
  }

  #addColumnStyle(attribute: AttributeOf): void {
    const style = attribute('style');
    if (style === undefined) return;
    if (++this.#styledRanges > LAST_COLUMN) throw new Error('More ranges of columns than columns');
    const last = Math.min(Number(attribute('max')), LAST_COLUMN);
    const first = Math.max(Number(attribute('min')), 1);
    for (let column = this.#unstyledFrom(first); column <= last; column = this.#unstyledFrom(column + 1)) {
      this.#columnStyles[column] = style;
      this.#afterStyled[column] = column + 1;
    }
  }

  /** The first column from this one on that has no style; fast even if ranges overlap often. */
  #unstyledFrom(from: number): number {
    let found = from;
    for (let next = this.#afterStyled[found]; next !== undefined; next = this.#afterStyled[found]) found = next;
    for (let column = from; column < found;) {
      const next = this.#afterStyled[column]!;
      this.#afterStyled[column] = found;
      column = next;
    }
    return found;
  }

  #openRow(attribute: AttributeOf): void {
    const number = attribute('r');
    const line = number === undefined ? this.#line + 1 : Number(number);
    if (!(line > this.#line && line <= LAST_ROW)) throw new Error(`Row ${number} after ${this.#line}`);
    this.#line = line;
    this.#rowStyle = isTrue(attribute('customFormat')) ? attribute('s') : undefined;
    const isHidden = isTrue(attribute('hidden')) || Number(attribute('ht') ?? LEAST_POINTS) < LEAST_POINTS;
    this.#row = { outline: Number(attribute('outlineLevel') ?? 0), isHidden };
    this.#column = 0;
    this.#cells = [];
    this.#formulas = [];
    this.#styles = [];
  }

  #openCell(attribute: AttributeOf): void {
    const name = attribute('r') ?? '';
    const column = name === '' ? this.#column + 1 : columnOf(name);
    if (!(column > this.#column && column <= LAST_COLUMN)) throw new Error(`Cell ${name} after ${this.#column}`);
    this.#column = column;
    // programs such as Gnumeric format whole columns and leave their cells without a style
    const style = attribute('s') ?? this.#rowStyle ?? this.#columnStyles[column];
    this.#cell = { column, type: attribute('t') ?? 'n', style, ...EMPTY };
    this.#inline.start();
  }

  #openInCell(name: string, cell: OpenCell, attribute: AttributeOf): void {
    if (name === 'v') {
      this.#isValue = true;
      cell.value ??= '';
    } else if (name === 'f') {
      this.#isFormula = true;
      cell.formula = '';
      cell.shared = attribute('si');
    } else this.#inline.open(name);
  }

  #closeCell(): void {
    const cell = this.#cell!;
    this.#cell = undefined;
    this.#putFormula(cell);
    const content = faultOf(cell) ?? this.#contentOf(cell);
    if (content === null || content === '') return;
    stayWithin(limits.columns, cell.column, this.#line);
    while (this.#cells.length < cell.column - 1) this.#cells.push(null);
    this.#cells.push(content);
    this.#styles[cell.column - 1] = Number(cell.style ?? 0);
  }

  #putFormula(cell: OpenCell): void {
    if (cell.formula === undefined) return;
    this.#formulas[cell.column - 1] = this.#shared?.textOf(cell, this.#line) ?? cell.formula;
  }

  #contentOf({ type, style, value }: OpenCell): Cell {
    if (type === 'inlineStr') return this.#inline.text();
    const read = READERS[type] ?? wrong(`Type ${type}`);
    return value === undefined || value === '' ? null : read(value, style, this.#parts);
  }

  #closeRow(): void {
    const hasFormulas = this.#shared !== undefined && this.#formulas.length > 0; // their cells may be empty
    if (this.#cells.length === 0 && !hasFormulas) return;
    this.#onRow(this.#cells, this.#line, { ...this.#row, formulas: this.#formulas, styles: this.#styles });
  }
}

const EMPTY = { value: undefined, formula: undefined, shared: undefined };

/** The column of a cell, from 1, by its name; 0 if the name is not that of a cell. */
function columnOf(cellName: string): number {
  return columnNumber(/^([A-Z]{1,3})\d{1,7}$/.exec(cellName)?.[1] ?? '') + 1;
}

/** The fault of an error or of a formula without a value: an empty cell would be loaded as the amount 0. */
function faultOf({ type, value, formula }: OpenCell): FaultCell | undefined {
  if (type === 'e') {
    const shown = value || '#N/D';
    return { kind: 'fault', text: shown, what: `a fórmula dá erro (${shown}); corrija-a ou apague-a` };
  }
  if (value || type === 'str' || formula === undefined) return undefined;
  return { kind: 'fault', text: '', what: 'a fórmula não foi calculada; abra o arquivo no Excel e salve-o de novo' };
}

type ReadValue = (value: string, style: string | undefined, parts: CellParts) => Cell;

/** The parsers of cell values, by cell type (ECMA-376, 18.18.11). */
const READERS: { readonly [type: string]: ReadValue } = {
  s: (value, _style, { texts }) => texts[Number(value)] ?? wrong(`Text ${value}`),
  str: (value) => unescapeText(value),
  b: (value) => (value === '1' || value === '0' ? value === '1' : wrong(`Boolean ${value}`)),
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
