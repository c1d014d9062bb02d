import { contentTypesXml, packageRelationsXml, workbookRelationsXml, workbookXml } from './package-parts.ts';
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
};

/** An .xlsx file of some worksheets in pieces; their styles are complete once they are written. */
export async function* packagePieces(
  parts: readonly WorksheetPart[],
  styles: StyleSheet,
  zip: ZipFile,
): AsyncGenerator<Uint8Array> {
  yield* zip.entry('[Content_Types].xml', [xmlBytes(contentTypesXml(parts.length))]);
  yield* zip.entry('_rels/.rels', [xmlBytes(packageRelationsXml())]);
  for (const [position, { pieces }] of parts.entries()) {
    yield* zip.entry(`xl/worksheets/sheet${position + 1}.xml`, pieces(position === 0));
  }
  const names = parts.map(({ name }) => name);
  const definedNames = parts.map((part, position) => part.definedNames(position)).join('');
  yield* zip.entry('xl/workbook.xml', [xmlBytes(workbookXml(names, definedNames))]);
  yield* zip.entry('xl/_rels/workbook.xml.rels', [xmlBytes(workbookRelationsXml(parts.length))]);
  yield* zip.entry('xl/styles.xml', [xmlBytes(styles.xml())]);
  yield zip.end();
}
