import { type FilteredTable, tableXml } from './table-xml.ts';
import type { SharedTexts } from './shared-texts.ts';
import type { StyleSheet } from './style-sheet.ts';
import { DECLARATION, RELATION, SPREADSHEET, xmlBytes, xmlEscaped } from './xml-text.ts';
import type { ZipFile } from './zip-file.ts';

/** A worksheet of a file, written when the file reaches it. */
export type WorksheetPart = {
  readonly name: string;
  /** The XML of its defined names, by its position in the file; '' if it has none. */
  readonly definedNames: (position: number) => string;
  /** Its XML in pieces, each valid only until the next one is made; the file's first worksheet is the selected one. */
  readonly pieces: (isFirst: boolean) => Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
  /** Its table, known once the worksheet is written; absent if it has none. */
  readonly table?: () => FilteredTable;
};

/** What the worksheets of a file refer to, complete once they are written. */
type SharedParts = { readonly styles: StyleSheet; readonly texts?: SharedTexts };

/** An .xlsx file of these worksheets, in pieces; each worksheet is made once the one before it is written. */
export async function* packagePieces(
  parts: Iterable<WorksheetPart>,
  { styles, texts }: SharedParts,
  zip: ZipFile,
): AsyncGenerator<Uint8Array> {
  const written: WorksheetPart[] = [];
  const tables: number[] = [];
  yield* zip.entry('_rels/.rels', [xmlBytes(relationsXml('officeDocument xl/workbook.xml'))]);
  for (const part of parts) {
    const number = written.push(part);
    yield* zip.entry(`xl/worksheets/sheet${number}.xml`, part.pieces(number === 1));
    if (part.table === undefined) continue;
    tables.push(number);
    yield* zip.entry(`xl/worksheets/_rels/sheet${number}.xml.rels`, [
      xmlBytes(relationsXml(`table ../tables/table${number}.xml`)),
    ]);
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

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a file: how many worksheets, the numbers of those that have a table, and whether cells share texts. */
type Contents = { readonly sheets: number; readonly tables: readonly number[]; readonly hasTexts: boolean };

/** The type of each part of the file. */
function contentTypesXml({ sheets, tables, hasTexts }: Contents): string {
  const parts = [
    ['workbook', 'sheet.main'],
    ['styles', 'styles'],
    ...(hasTexts ? [['sharedStrings', 'sharedStrings']] : []),
    ...Array.from({ length: sheets }, (_, index) => [`worksheets/sheet${index + 1}`, 'worksheet']),
    ...tables.map((number) => [`tables/table${number}`, 'table']),
  ];
  const overrides = parts.map(
    ([part, type]) => `<Override PartName="/xl/${part}.xml" ContentType="${CONTENT}.${type}+xml"/>`,
  );
  const relations = `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`;
  const xml = '<Default Extension="xml" ContentType="application/xml"/>';
  return `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">${relations}${xml}${overrides.join('')}</Types>`;
}

/** The paths of worksheets, styles and shared texts. */
function workbookRelationsXml({ sheets, hasTexts }: Contents): string {
  const worksheets = Array.from({ length: sheets }, (_, index) => `worksheet worksheets/sheet${index + 1}.xml`);
  return relationsXml(...worksheets, 'styles styles.xml', ...(hasTexts ? ['sharedStrings sharedStrings.xml'] : []));
}

/** Relations to other parts, each by its type and its path. */
function relationsXml(...relations: readonly string[]): string {
  const items = relations.map((relation, index) => {
    const [type, target] = relation.split(' ');
    return `<Relationship Id="rId${index + 1}" Type="${RELATION}/${type}" Target="${target}"/>`;
  });
  return `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${items.join('')}</Relationships>`;
}

/** The worksheets' names and the defined names; formulas are recalculated on opening. */
function workbookXml(names: readonly string[], definedNames: string): string {
  const sheets = names.map(
    (name, index) => `<sheet name="${xmlEscaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return [
    `${DECLARATION}<workbook xmlns="${SPREADSHEET}" xmlns:r="${RELATION}"><bookViews><workbookView/></bookViews>`,
    `<sheets>${sheets.join('')}</sheets>`,
    definedNames === '' ? '' : `<definedNames>${definedNames}</definedNames>`,
    '<calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>',
  ].join('');
}
