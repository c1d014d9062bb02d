import { LongCursor, longForm } from '../../long/long-form.ts';
import type { SheetNames } from '../drawing/clean-text.ts';
import { longWidths } from '../drawing/sizes.ts';
import { A4, paperOf } from '../drawing/page.ts';
import type { LongWorksheet, TableSheet } from '../workbook.ts';
import { ByteSink, PIECE } from './byte-sink.ts';
import { cellAddress, LAST_ROW } from './cell-references.ts';
import type { WorksheetPart } from './package-parts.ts';
import type { SharedTexts } from './shared-texts.ts';
import type { StyleSheet } from './style-sheet.ts';
import { TablePen } from './table-pen.ts';
import * as xml from './table-xml.ts';
import { validationsXml } from './validations-xml.ts';
import { xmlBytes } from './xml-text.ts';

/** The worksheet of a table to be filled in; it throws a RangeError for more rows than a worksheet holds. */
export function filledTablePart(table: TableSheet, styles: StyleSheet): WorksheetPart {
  return { name: table.name, definedNames: () => '', pieces: () => tablePieces(table, styles) };
}

async function* tablePieces({ columns, rows }: TableSheet, styles: StyleSheet): AsyncGenerator<Uint8Array> {
  const sink = new ByteSink();
  const pen = new TablePen(columns, styles, sink);
  const layouts = columns.map(({ width }, column) => ({ width, style: pen.columnStyles[column]! }));
  sink.put(xmlBytes(xml.openingTableXml(layouts, false)));
  pen.drawHeader();
  for await (const page of rows) {
    for (const row of page) {
      if (pen.rows === LAST_ROW) throw new RangeError(`Uma planilha do Excel tem no máximo ${LAST_ROW} linhas.`);
      pen.draw(row);
      if (sink.length >= PIECE) yield sink.drain();
    }
  }
  const range = `A1:${cellAddress(LAST_ROW - 1, columns.length - 1)}`;
  sink.put(
    xmlBytes(
      `</sheetData>${validationsXml(
        columns.map(({ allowed }) => allowed),
        2,
      )}${xml.closingTableXml(range, A4)}</worksheet>`,
    ),
  );
  yield sink.drain();
}

/** What all worksheets of a workbook refer to, and their names. */
export type Shared = { readonly styles: StyleSheet; readonly texts: SharedTexts; readonly names: SheetNames };

/**
 * The worksheets of a long form, each with a table of its rows, at most `mostRows` with the header. Each is known only
 * once the previous one is written: rows are made while they are written, and their number is unknown before.
 */
export function* longParts(
  { name, facts, longOf }: LongWorksheet,
  { styles, texts, names }: Shared,
  mostRows: number,
): Generator<WorksheetPart> {
  const form = longForm(longOf, facts);
  const layouts = longWidths(form).map((width) => ({ width }));
  const labels = form.fields.map(({ label }) => label);
  const rows = new LongCursor(form);
  const sink = new ByteSink();
  for (let part = 0; part === 0 || rows.next !== undefined; part++) {
    const own = names.take(name, part);
    const pen = new TablePen(form.fields, styles, sink, texts);
    yield {
      name: own,
      definedNames: (position) => xml.printedNothingXml(own, labels.length, position),
      table: () => ({ name: name + (part === 0 ? '' : part + 1), labels, rows: pen.rows - 1 }),
      *pieces() {
        sink.put(xmlBytes(xml.openingTableXml(layouts, true)));
        pen.drawHeader();
        while (rows.next !== undefined && pen.rows < mostRows) {
          const { shared, row } = rows.take();
          pen.draw([...shared, ...row]);
          if (sink.length >= PIECE) yield sink.drain();
        }
        const closing = xml.closingTableXml(xml.tableRange(labels.length, pen.rows - 1), paperOf(labels.length));
        const table = '<tableParts count="1"><tablePart r:id="rId1"/></tableParts>';
        sink.put(xmlBytes(`</sheetData>${closing}${table}</worksheet>`));
        yield sink.drain();
      },
    };
  }
}
