import { rowBlocks } from '../../row-blocks.ts';
import { ByteSink } from './byte-sink.ts';
import { CellReferences } from './cell-references.ts';
import { formulaPen } from './formula-pen.ts';
import type { StyleSheet } from './style-sheet.ts';
import { WorksheetPen, type Page } from './worksheet-pen.ts';
import type { WorksheetPlan } from './worksheet-plan.ts';
import { closingXml, mergesXml, openingXml } from './worksheet-xml.ts';
import { xmlBytes } from './xml-text.ts';

const PIECE = 1 << 18;

/** Writes the next part of a sheet as XML; the file's first worksheet is the selected one. */
type PartWriter = (position: number, isFirst: boolean) => Generator<Uint8Array>;

/** Writes the worksheets of one sheet in order, in pieces; each piece is valid only until the next one is made. */
export function worksheetRows(plan: WorksheetPlan, names: readonly string[], styles: StyleSheet): PartWriter {
  const { sheet, facts, top, parts } = plan;
  const sink = new ByteSink(2 * PIECE);
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
