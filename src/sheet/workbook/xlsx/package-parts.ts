import { xmlEscaped } from './xml-text.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a file: how many worksheets, the numbers of those that have a table, and whether cells share texts. */
export type Contents = { readonly sheets: number; readonly tables: readonly number[]; readonly hasTexts: boolean };

/** The content of [Content_Types].xml: the type of each part of the file. */
export function contentTypesXml({ sheets, tables, hasTexts }: Contents): string {
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

/** The content of _rels/.rels: the path of the workbook. */
export function packageRelationsXml(): string {
  return relationsXml([['officeDocument', 'xl/workbook.xml']]);
}

/** The content of a worksheet's rels: the path of its table. */
export function tableRelationsXml(number: number): string {
  return relationsXml([['table', `../tables/table${number}.xml`]]);
}

/** The content of workbook.xml.rels: the paths of worksheets, styles and shared texts. */
export function workbookRelationsXml({ sheets, hasTexts }: Contents): string {
  const worksheets = Array.from(
    { length: sheets },
    (_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const,
  );
  const texts = hasTexts ? [['sharedStrings', 'sharedStrings.xml'] as const] : [];
  return relationsXml([...worksheets, ['styles', 'styles.xml'], ...texts]);
}

function relationsXml(relations: readonly (readonly [type: string, target: string])[]): string {
  const items = relations.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${RELATION}/${type}" Target="${target}"/>`,
  );
  return `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${items.join('')}</Relationships>`;
}

/** The content of workbook.xml: the worksheets' names and the defined names; formulas are recalculated on opening. */
export function workbookXml(names: readonly string[], definedNames: string): string {
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
