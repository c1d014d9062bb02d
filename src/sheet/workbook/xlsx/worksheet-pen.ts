import { rowBlocks } from '../../rows/row-blocks.ts';
import { ByteSink, PIECE } from './byte-sink.ts';
import { cellAddress, CellReferences } from './cell-references.ts';
import { type Formula, formulaPen, type FormulaPen } from './formula-text.ts';
import { styleReference, type StyleSheet } from './style-sheet.ts';
import type { WorksheetPlan } from './worksheet-plan.ts';
import { closingXml, mergesXml, openingXml } from './worksheet-xml.ts';
import { xmlBytes } from './xml-text.ts';
import { CellFormulas } from '../cell-formulas.ts';
import type { Cell, Row } from '../../sheet.ts';
import { drawnAs, type DrawnText } from '../drawing/contents.ts';
import { Grid } from '../drawing/grid.ts';
import { type ColumnLook, columnLooks, type RowStyles, sheetStyles, type RowLook } from '../drawing/looks.ts';
import { ROW_HEIGHT, mayWrap, measureText, rowHeights } from '../drawing/sizes.ts';
import { type BodyRow, outlineDepth } from '../drawing/body-rows.ts';
import { CellPen } from './cell-pen.ts';

/** Writes the next part of a sheet as XML; the file's first worksheet is the selected one. */
type PartWriter = (position: number, isFirst: boolean) => Generator<Uint8Array>;

/** Writes the worksheets of one sheet in order, in pieces; each piece is valid only until the next one is made. */
export function worksheetRows(plan: WorksheetPlan, names: readonly string[], styles: StyleSheet): PartWriter {
  const { sheet, facts, top, parts } = plan;
  const sink = new ByteSink();
  const pen = new WorksheetPen(plan, styles, sink);
  return function* (position, isFirst) {
    const part = parts[position]!;
    const page: Page = { formulas: formulaPen(new CellReferences(plan, names, position)), merges: [] };
    sink.put(xmlBytes(openingXml(plan, part, isFirst)));
    pen.drawTop(facts, sheet.header, page);
    let number = top;
    for (const block of rowBlocks(sheet.rows, part)) {
      for (let i = 0; i < block.length; i++) pen.draw(block[i]!, block.length - 1 - i, ++number, page);
      if (sink.length >= PIECE) yield sink.drain();
    }
    sink.ascii('</sheetData>');
    sink.ascii(mergesXml(page.merges));
    sink.put(xmlBytes(closingXml(plan, part)));
    yield sink.drain();
  };
}

/** The look of the keys' columns. */
const KEY_LOOK: ColumnLook = { format: 'text', leading: false };

/** The formulas of one part of a sheet, and the merged cells drawn in it so far: 'A1:C1'. */
type Page = { readonly formulas: FormulaPen; readonly merges: string[] };

/** Writes a sheet's rows, header and body, as XML. */
class WorksheetPen {
  readonly #looks: readonly ColumnLook[];
  /** The content of amounts, by column. */
  readonly #money: readonly ('currency' | 'amount')[];
  readonly #keys: readonly string[];
  readonly #grid: Grid;
  readonly #texts: RowTexts;
  readonly #styles: ReturnType<typeof sheetStyles<Uint8Array>>;
  readonly #cells: CellPen;
  readonly #formulas: CellFormulas;
  #drawn = 0;

  constructor({ sheet, widths }: WorksheetPlan, styles: StyleSheet, sink: ByteSink) {
    this.#looks = columnLooks(sheet.columns);
    this.#money = this.#looks.map(({ format }) => (format === 'currency' ? 'currency' : 'amount'));
    this.#keys = sheet.keys ?? [];
    this.#grid = new Grid(this.#looks.length);
    this.#texts = new RowTexts(this.#looks, widths);
    const looks = [...this.#looks, ...this.#keys.map(() => KEY_LOOK)];
    this.#styles = sheetStyles(looks, (style) => styleReference(styles.index(style)));
    this.#cells = new CellPen(sink, this.#looks.length + this.#keys.length);
    this.#formulas = new CellFormulas(sheet);
  }

  /** Draws the rows above the body, facts and header; the last one also holds the keys' names. */
  drawTop(facts: readonly BodyRow[], header: readonly Row[], page: Page): void {
    const rows = [...facts, ...header];
    for (const [index, row] of rows.entries()) {
      const rowsBelow = rows.length - 1 - index;
      this.#grid.place(row, index < facts.length ? 0 : rowsBelow);
      this.#draw(rowsBelow === 0 ? { ...row, keys: this.#keys } : row, index + 1, page, false);
    }
  }

  /** Draws the next row of the body, with its number in the worksheet. */
  draw(row: Row, rowsBelow: number, number: number, page: Page): void {
    this.#grid.place(row, rowsBelow);
    this.#formulas.next(row, this.#drawn++);
    this.#draw(row, number, page, true);
  }

  #draw(row: BodyRow, number: number, { formulas, merges }: Page, hasFormulas: boolean): void {
    const { cells, spans } = this.#grid;
    const styles = this.#styles(row);
    this.#texts.see(row, this.#grid);
    const { height } = this.#texts;
    this.#cells.beginRow(number, height === ROW_HEIGHT ? undefined : height, outlineDepth(row));
    for (let column = 0; column < cells.length; column++) {
      const cell = cells[column];
      if (cell === undefined) {
        this.#cells.blank(column, styles(column, 'blank'));
        continue;
      }
      const cellFormula = hasFormulas ? this.#formulas.at(column, cells) : undefined;
      const formula = cellFormula && formulas(cellFormula);
      if (cell.value.kind === 'money')
        this.#cells.money(column, styles(column, this.#money[column]!, cell.mark), cell.value.centavos, formula);
      else this.#drawCell(column, cell, styles, formula);
    }
    this.#drawKeys(row, styles);
    this.#cells.endRow();
    for (const { column, columns, rows } of spans) {
      merges.push(`${cellAddress(number - 1, column)}:${cellAddress(number + rows - 2, column + columns - 1)}`);
    }
  }

  #drawCell(column: number, cell: Cell, styles: RowStyles<Uint8Array>, formula: Formula | undefined): void {
    const text = this.#texts.texts[column];
    // a text with a formula is the em dash of an undefined percentage
    if (text !== undefined) return this.#cells.text(column, styles(column, text.content), text.text, formula);
    const drawn = drawnAs(cell, this.#looks[column]!);
    if (!('number' in drawn)) return this.#cells.blank(column, styles(column, 'blank'));
    this.#cells.number(column, styles(column, drawn.content, cell.mark), drawn.number, formula);
  }

  #drawKeys({ keys }: BodyRow, styles: RowStyles<Uint8Array>): void {
    if (keys === undefined) return;
    const first = this.#looks.length;
    for (let key = 0; key < Math.min(keys.length, this.#keys.length); key++) {
      this.#cells.text(first + key, styles(first + key, 'text'), keys[key]!);
    }
  }
}

/** A text and its kind of content, which says whether it wraps. */
type PlacedText = { readonly text: string; readonly content: DrawnText['content'] | 'wrapped' };

/** Finds the texts of each row in turn, and the height they need in columns of these widths. */
class RowTexts {
  /** The texts of the current row by column; undefined for blanks and numbers. */
  readonly texts: (PlacedText | undefined)[];
  /** The height of the current row in twentieths of a point. */
  height = ROW_HEIGHT;
  readonly #looks: readonly ColumnLook[];
  readonly #widths: readonly number[];

  constructor(looks: readonly ColumnLook[], widths: readonly number[]) {
    this.texts = looks.map(() => undefined);
    this.#looks = looks;
    this.#widths = widths;
  }

  /** Advances to the row placed last in the grid. */
  see(row: RowLook, grid: Grid): void {
    this.height = ROW_HEIGHT;
    for (const [column, cell] of grid.cells.entries()) {
      this.texts[column] =
        cell === undefined || cell.value.kind === 'money' ? undefined : this.#seeCell(row, column, cell, grid);
    }
  }

  #seeCell(row: RowLook, column: number, cell: Cell, grid: Grid): PlacedText | undefined {
    const look = this.#looks[column]!;
    const drawn = drawnAs(cell, look);
    if ('number' in drawn || drawn.text === '') return undefined;
    if (drawn.content !== 'text') return drawn;
    const { columns, rows } = grid.spanAt(column);
    const measured = measureText(drawn.text, row, look);
    if (!mayWrap(measured, columns, row)) return drawn;
    if (rows === 1) {
      const [height] = rowHeights(1, [{ ...measured, column, columns, row: 0 }], this.#widths);
      this.height = Math.max(this.height, height!);
    }
    return { text: drawn.text, content: 'wrapped' };
  }
}
