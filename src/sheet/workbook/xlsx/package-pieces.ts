import { tableXml, type TableOfRows } from './long-xml.ts';
import {
  contentTypesXml,
  packageRelationsXml,
  tableRelationsXml,
  workbookRelationsXml,
  workbookXml,
} from './package-parts.ts';
import type { SharedTexts } from './shared-texts.ts';
import type { StyleSheet } from './style-sheet.ts';
import { xmlBytes } from './xml-text.ts';
import type { ZipFile } from './zip-file.ts';

/** A worksheet of a file, written when its turn comes. */
export type WorksheetPart = {
  readonly name: string;
  /** The XML of its defined names, by its position in the file; '' where it has none. */
  readonly definedNames: (position: number) => string;
  /** Its XML in pieces, each valid only until the next one is made; the file's first worksheet is the selected one. */
  readonly pieces: (isFirst: boolean) => Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
  /** Its table, asked for once it is written; absent where it has none. */
  readonly table?: () => TableOfRows;
};

/** What the worksheets of a file refer to, complete once they are written. */
export type SharedParts = { readonly styles: StyleSheet; readonly texts?: SharedTexts };

/** An .xlsx file of some worksheets in pieces; each is asked for when the one before it is written. */
export async function* packagePieces(
  parts: Iterable<WorksheetPart>,
  { styles, texts }: SharedParts,
  zip: ZipFile,
): AsyncGenerator<Uint8Array> {
  const written: WorksheetPart[] = [];
  const tables: number[] = [];
  yield* zip.entry('_rels/.rels', [xmlBytes(packageRelationsXml())]);
  for (const part of parts) {
    const number = written.push(part);
    yield* zip.entry(`xl/worksheets/sheet${number}.xml`, part.pieces(number === 1));
    if (part.table === undefined) continue;
    tables.push(number);
    yield* zip.entry(`xl/worksheets/_rels/sheet${number}.xml.rels`, [xmlBytes(tableRelationsXml(number))]);
    yield* zip.entry(`xl/tables/table${number}.xml`, [xmlBytes(tableXml(part.table(), number))]);
  }
  const hasTexts = texts !== undefined && texts.size > 0;
  const contents = { sheets: written.length, tables, hasTexts };
  const names = written.map(({ name }) => name);
  const definedNames = written.map((part, position) => part.definedNames(position)).join('');
  yield* zip.entry('xl/workbook.xml', [xmlBytes(workbookXml(names, definedNames))]);
  yield* zip.entry('xl/_rels/workbook.xml.rels', [xmlBytes(workbookRelationsXml(contents))]);
  yield* zip.entry('xl/styles.xml', [xmlBytes(styles.xml())]);
  if (hasTexts) yield* zip.entry('xl/sharedStrings.xml', texts.xml());
  yield* zip.entry('[Content_Types].xml', [xmlBytes(contentTypesXml(contents))]);
  yield zip.end();
}
