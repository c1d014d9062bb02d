import { xmlEscaped } from '../../sheet/workbook/xlsx/xml-text.ts';
import { DECLARATION, SPREADSHEET } from '../../sheet/workbook/xlsx/xml-text.ts';

/** A note on a cell, such as 'G23', and its text. */
export type Note = { readonly cell: string; readonly text: string };

/** The beginning of the notes of marks, which identifies them. */
export const MARK = 'Rubrica: ';

/** The XML of a worksheet's notes with new marks, which replace earlier marks; a cell with a person's note gets none. */
export function notesXml(
  before: string | undefined,
  notes: readonly Note[],
): { readonly xml: string; readonly cells: readonly string[] } {
  const others = [...(before ?? '').matchAll(/<comment\b[^>]*\bref="([A-Z]+\d+)"[^>]*>[\s\S]*?<\/comment>/g)]
    .map(([xml, cell]) => ({ xml, cell: cell! }))
    .filter(({ xml }) => /<t\b[^>]*>([^<]*)/.exec(xml)?.[1]?.startsWith(MARK) !== true);
  const authors = /<authors>([\s\S]*?)<\/authors>/.exec(before ?? '')?.[1] ?? '';
  const author = authors.match(/<author[\s>/]/g)?.length ?? 0;
  const own = notes.filter(({ cell }) => !others.some((other) => other.cell === cell));
  const added = own.map(
    ({ cell, text }) =>
      `<comment ref="${cell}" authorId="${author}"><text><r><t xml:space="preserve">${MARK}${xmlEscaped(text)}</t></r></text></comment>`,
  );
  const xml = [
    `${DECLARATION}${openingOf(before)}<authors>${authors}<author>Rubrica</author></authors>`,
    `<commentList>${others.map((other) => other.xml).join('')}${added.join('')}</commentList></comments>`,
  ].join('');
  return { xml, cells: [...others, ...own].map(({ cell }) => cell) };
}

/** The start tag of notes: the existing one, with its namespaces, or a new one. */
function openingOf(before = ''): string {
  return /<comments\b[^>]*>/.exec(before)?.[0] ?? `<comments xmlns="${SPREADSHEET}">`;
}

/** The boxes in which a spreadsheet shows the notes of these cells; other shapes of the drawing stay. */
export function boxesXml(before: string | undefined, cells: readonly string[]): string {
  const boxes = cells.map((cell, index) => boxXml(cell, index)).join('');
  if (before === undefined || !before.includes('</xml>')) return `${OPENING}${SHAPE_TYPE}${boxes}</xml>`;
  const others = before.replaceAll(/<v:shape\b(?:(?!<\/v:shape>)[\s\S])*?ObjectType="Note"[\s\S]*?<\/v:shape>/g, '');
  const type = others.includes(`id="${TYPE}"`) ? '' : SHAPE_TYPE;
  return others.replace(/<\/xml>\s*$/, `${type}${boxes}</xml>`);
}

const TYPE = '_x0000_t202';
const OPENING =
  '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">';
const SHAPE_TYPE = `<v:shapetype id="${TYPE}" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>`;
const FIRST_SHAPE = 5_001;

function boxXml(cell: string, index: number): string {
  const { column, row } = placeOf(cell);
  const anchor = [column + 1, 15, Math.max(0, row - 1), 4, column + 4, 15, row + 4, 4].join(', ');
  const style = 'position:absolute;width:190pt;height:64pt;z-index:1;visibility:hidden';
  return [
    `<v:shape id="_x0000_s${FIRST_SHAPE + index}" type="#${TYPE}" style="${style}" fillcolor="#fdecea" o:insetmode="auto">`,
    '<v:fill color2="#fdecea"/><v:shadow on="t" color="black" obscured="t"/><v:path o:connecttype="none"/>',
    '<v:textbox style="mso-direction-alt:auto"/>',
    `<x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${anchor}</x:Anchor>`,
    `<x:AutoFill>False</x:AutoFill><x:Row>${row}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`,
  ].join('');
}

/** A cell's column and row, from 0. */
function placeOf(cell: string): { readonly column: number; readonly row: number } {
  const [, letters = '', number = '1'] = /^([A-Z]+)(\d+)$/.exec(cell) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { column, row: Number(number) - 1 };
}
