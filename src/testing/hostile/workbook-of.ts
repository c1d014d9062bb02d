import { part, zipOf, type Part } from './zip-of.ts';

/** The name of the first sheet's part. */
export const SHEET = 'xl/worksheets/sheet1.xml';

/** The parts of a workbook whose sheets have these names, without the parts of the sheets. */
export function bookOf(names: readonly string[]): readonly Part[] {
  const sheets = names.map((name, index) => `<sheet name="${name}" r:id="r${index + 1}"/>`);
  const relations = names.map(
    (_, index) => `<Relationship Id="r${index + 1}" Type="x/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  return [
    part('xl/workbook.xml', `<workbook><sheets>${sheets.join('')}</sheets></workbook>`),
    part('xl/_rels/workbook.xml.rels', `<Relationships>${relations.join('')}</Relationships>`),
  ];
}

/** A cell of text; `name` is the cell's reference, such as 'A3', or '' for a cell without one. */
export const cell = (name: string, text: string): string =>
  `<c${name === '' ? '' : ` r="${name}"`} t="inlineStr"><is><t>${text}</t></is></c>`;

/** The beginning and the end of a sheet with these columns, its header included. */
export function aroundRows(columns: readonly string[]): [start: string, end: string] {
  const header = columns.map((name) => cell('', name)).join('');
  return [`<worksheet><sheetData><row r="1">${header}</row>`, '</sheetData></worksheet>'];
}

/** The beginning and the end of a sheet of naturezas. */
export const AROUND_ROWS = aroundRows(['codTBOrcamento', 'nomeTBOrcamento', 'inativo']);

/** A sheet of naturezas: its header and these rows of XML. */
export function sheetOf(rows: string): Part {
  return part(SHEET, AROUND_ROWS.join(rows));
}

/** A good row of naturezas in line 3. */
export const GOOD_ROW = `<row r="3">${cell('A3', '3.1')}${cell('B3', '&#83;al_x00E1_rios')}<c r="C3"><v>0</v></c></row>`;

/** A good workbook of one sheet, with further parts. */
export function naturesBook(...further: readonly Part[]): Buffer {
  return zipOf([...bookOf(['naturezas']), sheetOf(GOOD_ROW), ...further]);
}
