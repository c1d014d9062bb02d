import type { Row, Sheet } from '../sheet.ts';
import type { Fact, Worksheet } from '../workbook.ts';
import { Grid } from '../xls/grid.ts';
import { columnLooks } from '../xls/looks.ts';
import { rowBlocks } from '../xls/row-blocks.ts';
import { ColumnSurvey } from './column-survey.ts';

/** The most levels that rows fold by. */
const DEEPEST_LEVEL = 7;

/** What must be known of a worksheet before its first row is written. */
export type WorksheetPlan = {
  readonly facts: readonly Fact[];
  readonly sheet: Sheet;
  /** Rows above those of the sheet's body, the header's included. */
  readonly top: number;
  /** The columns' widths in digits. */
  readonly widths: readonly number[];
  readonly deepestLevel: number;
  /** Whether the amounts of a group stand below it. */
  readonly summaryBelow: boolean;
  /** The worksheets that its rows fill. */
  readonly parts: readonly Part[];
};

/** The rows of a sheet's body that one worksheet holds, the last one excluded. */
export type Part = { readonly first: number; readonly end: number };

/** Looks all rows of a worksheet over; more rows than one may have go on in further parts, each with facts and header. */
export function planWorksheet({ facts, sheet }: Worksheet, mostRows: number): WorksheetPlan {
  const top = facts.length + (facts.length > 0 ? 1 : 0) + sheet.header.length;
  const survey = new Survey(sheet, mostRows - top);
  for (const { label } of facts) survey.columns.seeLabel(label);
  survey.see(sheet.header);
  for (const block of rowBlocks(sheet.rows)) survey.seeBody(block);
  return { facts, sheet, top, widths: survey.columns.widths(), ...survey.found() };
}

class Survey {
  readonly columns: ColumnSurvey;
  readonly #grid: Grid;
  readonly #room: number;
  readonly #parts: Part[] = [];
  #first = 0;
  #end = 0;
  #deepestLevel = 0;
  #summaryBelow = true;

  constructor({ columns }: Sheet, room: number) {
    this.columns = new ColumnSurvey(columnLooks(columns));
    this.#grid = new Grid(columns.length);
    this.#room = room;
  }

  see(block: readonly Row[]): void {
    for (const [index, row] of block.entries()) {
      this.#grid.place(row, block.length - 1 - index);
      this.columns.see(row, this.#grid);
    }
  }

  seeBody(block: readonly Row[]): void {
    if (block.length > this.#room) throw new RangeError(`${block.length} linhas unidas não cabem em uma planilha.`);
    if (this.#end + block.length - this.#first > this.#room) this.#cut();
    this.#end += block.length;
    this.see(block);
    for (const row of block) this.#seeLevel(row);
  }

  #cut(): void {
    this.#parts.push({ first: this.#first, end: this.#end });
    this.#first = this.#end;
  }

  #seeLevel({ kind, level, cells }: Row): void {
    if (level > this.#deepestLevel) this.#deepestLevel = level;
    if (kind === 'group' && cells.some(({ value }) => value.kind === 'money' || value.kind === 'number')) {
      this.#summaryBelow = false;
    }
  }

  found(): Pick<WorksheetPlan, 'parts' | 'deepestLevel' | 'summaryBelow'> {
    this.#cut();
    return { parts: this.#parts, deepestLevel: outlineLevel(this.#deepestLevel), summaryBelow: this.#summaryBelow };
  }
}

/** The level by which a row folds. */
export function outlineLevel(level: number): number {
  return Math.min(level, DEEPEST_LEVEL);
}
