import type { Row } from '../sheet.ts';
import { rowBlocks } from '../xls/row-blocks.ts';
import { ByteSink } from './byte-sink.ts';
import { CellPen } from './cell-pen.ts';
import { FactsBlock } from './facts-block.ts';
import { FormulaPen } from './formula-pen.ts';
import { Merges } from './merges.ts';
import { RowPlaces } from './row-places.ts';
import type { StyleSheet } from './style-sheet.ts';
import { WorksheetPen } from './worksheet-pen.ts';
import type { Page } from './worksheet-pen.ts';
import type { WorksheetPlan } from './worksheet-plan.ts';
import { closingXml, openingXml } from './worksheet-xml.ts';
import { xmlBytes } from './xml-text.ts';

const PIECE = 1 << 18;
const FACT_COLUMNS = 2;

/** Writes the worksheets that one sheet fills, one after another, in pieces; each is to be taken before the next is made. */
export class WorksheetRows {
  readonly #plan: WorksheetPlan;
  readonly #names: readonly string[];
  readonly #sink = new ByteSink(2 * PIECE);
  readonly #pen: WorksheetPen;
  readonly #facts: FactsBlock;
  readonly #blocks: Iterator<readonly Row[]>;
  #row = 0;

  constructor(plan: WorksheetPlan, names: readonly string[], styles: StyleSheet) {
    this.#plan = plan;
    this.#names = names;
    this.#pen = new WorksheetPen(plan, styles, this.#sink);
    this.#facts = new FactsBlock(styles, plan.widths);
    this.#blocks = rowBlocks(plan.sheet.rows);
  }

  /** The next part as XML; the file's first worksheet is the one in sight. */
  *part(position: number, isFirst: boolean): Generator<Uint8Array> {
    const part = this.#plan.parts[position]!;
    const page = { formulas: new FormulaPen(new RowPlaces(this.#plan, this.#names, position)), merges: new Merges() };
    this.#sink.put(xmlBytes(openingXml(this.#plan, part, isFirst)));
    this.#drawTop(page);
    while (this.#row < part.end) {
      this.#drawBlock(this.#plan.top - part.first, page);
      if (this.#sink.length >= PIECE) yield this.#sink.drain();
    }
    this.#sink.ascii('</sheetData>');
    page.merges.write(this.#sink);
    this.#sink.put(xmlBytes(closingXml(this.#plan, part)));
    yield this.#sink.drain();
  }

  #drawTop(page: Page): void {
    const { facts, top, sheet } = this.#plan;
    this.#facts.draw(facts, new CellPen(this.#sink, FACT_COLUMNS), page.merges);
    this.#pen.drawHeader(sheet.header, top - sheet.header.length + 1, page);
  }

  #drawBlock(offset: number, page: Page): void {
    const block = this.#blocks.next().value as readonly Row[];
    for (const [index, row] of block.entries()) {
      this.#pen.draw(row, block.length - 1 - index, offset + ++this.#row, page);
    }
  }
}
