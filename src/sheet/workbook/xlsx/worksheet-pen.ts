import { CellFormulas } from '../cell-formulas.ts';
import type { Cell, Row } from '../../sheet.ts';
import { drawnAs } from '../drawing/contents.ts';
import { Grid } from '../drawing/grid.ts';
import { columnLooks } from '../drawing/looks.ts';
import type { ColumnLook } from '../drawing/looks.ts';
import { ROW_HEIGHT } from '../drawing/row-heights.ts';
import type { BodyRow } from '../drawing/body-row.ts';
import type { ByteSink } from './byte-sink.ts';
import { CellPen } from './cell-pen.ts';
import type { Formula, FormulaPen } from './formula-pen.ts';
import type { Merges } from './merges.ts';
import { RowTexts } from './row-texts.ts';
import type { PlacedText } from './row-texts.ts';
import { SheetStyles } from './row-styles.ts';
import type { RowStyles } from './row-styles.ts';
import type { StyleSheet } from './style-sheet.ts';
import { outlineDepth } from '../drawing/body-row.ts';
import type { WorksheetPlan } from './worksheet-plan.ts';

/** How the columns of keys look. */
const KEY_LOOK: ColumnLook = { format: 'text', leading: false };

/** What changes from one part of a worksheet to the next. */
export type Page = { readonly formulas: FormulaPen; readonly merges: Merges };

/** Draws a sheet's rows, header and body, as XML. */
export class WorksheetPen {
  readonly #looks: readonly ColumnLook[];
  /** What an amount is in each column. */
  readonly #money: readonly ('currency' | 'amount')[];
  readonly #keys: readonly string[];
  readonly #grid: Grid;
  readonly #texts: RowTexts;
  readonly #styles: SheetStyles;
  readonly #cells: CellPen;
  readonly #formulas: CellFormulas;
  #drawn = 0;

  constructor({ sheet, widths }: WorksheetPlan, styles: StyleSheet, sink: ByteSink) {
    this.#looks = columnLooks(sheet.columns);
    this.#money = this.#looks.map(({ format }) => (format === 'currency' ? 'currency' : 'amount'));
    this.#keys = sheet.keys ?? [];
    this.#grid = new Grid(this.#looks.length);
    this.#texts = new RowTexts(this.#looks, widths);
    this.#styles = new SheetStyles(styles, [...this.#looks, ...this.#keys.map(() => KEY_LOOK)]);
    this.#cells = new CellPen(sink, this.#looks.length + this.#keys.length);
    this.#formulas = new CellFormulas(sheet);
  }

  /** The rows above the body, facts and header, of which the last one names the keys. */
  drawTop(facts: readonly BodyRow[], header: readonly Row[], page: Page): void {
    const rows = [...facts, ...header];
    for (const [index, row] of rows.entries()) {
      const rowsBelow = rows.length - 1 - index;
      this.#grid.place(row, index < facts.length ? 0 : rowsBelow);
      this.#draw(rowsBelow === 0 ? { ...row, keys: this.#keys } : row, index + 1, page, false);
    }
  }

  /** The next row of the body, by its number. */
  draw(row: Row, rowsBelow: number, number: number, page: Page): void {
    this.#grid.place(row, rowsBelow);
    this.#formulas.next(row, this.#drawn++);
    this.#draw(row, number, page, true);
  }

  #draw(row: BodyRow, number: number, { formulas, merges }: Page, follows: boolean): void {
    const { cells, spans } = this.#grid;
    const styles = this.#styles.ofRow(row);
    this.#texts.see(row, this.#grid);
    const { height } = this.#texts;
    this.#cells.beginRow(number, height === ROW_HEIGHT ? undefined : height, outlineDepth(row));
    for (let column = 0; column < cells.length; column++) {
      const cell = cells[column];
      if (cell === undefined) {
        this.#cells.blank(column, styles.attribute(column, 'blank'));
        continue;
      }
      const formula = follows ? this.#formulas.at(column, cells) : undefined;
      const said = formula && formulas.formula(formula);
      if (cell.value.kind === 'money')
        this.#drawMoney(column, cell.value.centavos, styles.attribute(column, this.#money[column]!, cell.mark), said);
      else this.#drawCell(column, cell, styles, said);
    }
    this.#drawKeys(row, styles);
    this.#cells.endRow();
    for (const span of spans) merges.add(number - 1, span);
  }

  #drawMoney(column: number, centavos: number, style: Uint8Array, formula: Formula | undefined): void {
    if (formula === undefined) this.#cells.money(column, style, centavos);
    else this.#cells.followingMoney(column, style, centavos, formula);
  }

  #drawCell(column: number, cell: Cell, styles: RowStyles, formula: Formula | undefined): void {
    const text = this.#texts.texts[column];
    if (text !== undefined) return this.#drawText(column, text, styles, formula);
    const drawn = drawnAs(cell, this.#looks[column]!);
    if (!('number' in drawn)) return this.#cells.blank(column, styles.attribute(column, 'blank'));
    this.#cells.number(column, styles.attribute(column, drawn.content, cell.mark), drawn.number, formula);
  }

  /** An undefined figure that follows from others stands as its text. */
  #drawText(column: number, { text, content }: PlacedText, styles: RowStyles, formula: Formula | undefined): void {
    if (formula === undefined) return this.#cells.text(column, styles.attribute(column, content), text);
    this.#cells.formulaOfText(column, styles.attribute(column, content), text, formula);
  }

  #drawKeys({ keys }: BodyRow, styles: RowStyles): void {
    if (keys === undefined) return;
    const first = this.#looks.length;
    for (let key = 0; key < Math.min(keys.length, this.#keys.length); key++) {
      this.#cells.text(first + key, styles.attribute(first + key, 'text'), keys[key]!);
    }
  }
}
