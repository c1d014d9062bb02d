import { rowBlocks } from '../../row-blocks.ts';
import { ByteSink } from './byte-sink.ts';
import { CellReferences } from './cell-references.ts';
import { FormulaPen } from './formula-pen.ts';
import type { StyleSheet } from './style-sheet.ts';
import { WorksheetPen, type Page } from './worksheet-pen.ts';
import type { WorksheetPlan } from './worksheet-plan.ts';
import { closingXml, mergesXml, openingXml } from './worksheet-xml.ts';
import { xmlBytes } from './xml-text.ts';

const PIECE = 1 << 18;

/** Writes the worksheets of one sheet in order, in pieces; each piece is valid only until the next one is made. */
export class WorksheetRows {
  readonly #plan: WorksheetPlan;
  readonly #names: readonly string[];
  readonly #sink = new ByteSink(2 * PIECE);
  readonly #pen: WorksheetPen;

  constructor(plan: WorksheetPlan, names: readonly string[], styles: StyleSheet) {
    this.#plan = plan;
    this.#names = names;
    this.#pen = new WorksheetPen(plan, styles, this.#sink);
  }

  /** The next part as XML; the file's first worksheet is the selected one. */
  *part(position: number, isFirst: boolean): Generator<Uint8Array> {
    const { sheet, facts, top, parts } = this.#plan;
    const part = parts[position]!;
    const references = new CellReferences(this.#plan, this.#names, position);
    const page: Page = { formulas: new FormulaPen(references), merges: [] };
    this.#sink.put(xmlBytes(openingXml(this.#plan, part, isFirst)));
    this.#pen.drawTop(facts, sheet.header, page);
    let number = top;
    for (const block of rowBlocks(sheet.rows, part)) {
      for (let i = 0; i < block.length; i++) this.#pen.draw(block[i]!, block.length - 1 - i, ++number, page);
      if (this.#sink.length >= PIECE) yield this.#sink.drain();
    }
    this.#sink.ascii('</sheetData>');
    this.#sink.ascii(mergesXml(page.merges));
    this.#sink.put(xmlBytes(closingXml(this.#plan, part)));
    yield this.#sink.drain();
  }
}
