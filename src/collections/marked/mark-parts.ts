import type { WorkbookParts } from '../../load/sources/xlsx/workbook-parts.ts';
import { DECLARATION, RELATION, SPREADSHEET } from '../../sheet/workbook/xlsx/xml-text.ts';
import type { Problem } from '../problems.ts';
import { boxesXml, notesXml, type Note } from './notes-xml.ts';
import { appendToList, attributeOf, insertElement, pathOf, type Relation, relationsIn } from './xml-edits.ts';

/** The parts of an .xlsx file by path. */
export type Parts = Map<string, Uint8Array>;

/**
 * Whether the parts are written as the usual programs write them, without prefixes, XML comments or another encoding,
 * so that marks can be put into them as text.
 */
export function isMarkable(parts: Parts, sheets: WorkbookParts['sheets']): boolean {
  const paths = sheets.flatMap(({ part }) => (part !== undefined && parts.has(part) ? [part] : []));
  const rels = paths.map(relsPath).filter((path) => parts.has(path));
  const notes = paths.flatMap((path) => {
    const relations = relationsIn(textOf(parts, relsPath(path)) ?? '');
    return relations.filter(({ type }) => type === 'comments').map(({ target }) => pathOf(target, path));
  });
  const styles = [...parts.keys()].find((name) => STYLES.test(name));
  return (
    styles !== undefined &&
    isPlain(parts, styles, `<styleSheet xmlns="${SPREADSHEET}"`) &&
    paths.every((path) => isPlain(parts, path, `<worksheet xmlns="${SPREADSHEET}"`)) &&
    notes.every((path) => isPlain(parts, path, `<comments xmlns="${SPREADSHEET}"`) && areNotesPlain(parts, path)) &&
    rels.every((path) => isPlain(parts, path, '<Relationships xmlns="')) &&
    isPlain(parts, TYPES, '<Types xmlns="')
  );
}

/** Whether a part is missing, or UTF-8 with an unprefixed root in its namespace, no XML comments, CDATA or DOCTYPE. */
function isPlain(parts: Parts, path: string, opening: string): boolean {
  const xml = textOf(parts, path);
  if (xml === undefined) return true;
  const [tag, namespace] = opening.split(' ') as [string, string];
  const root = rootOf(xml, tag);
  const isClosed = root.endsWith('/>') || xml.includes(tag.replace('<', '</'));
  return root.includes(` ${namespace}`) && isClosed && !/<!|\uFFFD/.test(xml);
}

/** The start tag of a part's root element if it begins with `tag`; else ''. */
function rootOf(xml: string, tag: string): string {
  const found = new RegExp(`^\\uFEFF?\\s*(?:<\\?[^>]*\\?>\\s*)*${tag}\\s[^>]*>`).exec(xml);
  return found === null ? '' : found[0].replaceAll("'", '"');
}

function areNotesPlain(parts: Parts, path: string): boolean {
  const xml = textOf(parts, path) ?? '';
  return xml.split(/<comment[\s/>]/).length === xml.split(/<comment [^<>]*\bref="[A-Z]+\d+"[^<>/]*>/).length;
}

const STYLES = /^xl\/styles\.xml$/i;

/** Marks the cells of problems in an .xlsx file's parts, and removes former marks. */
export function markParts(parts: Parts, sheets: WorkbookParts['sheets'], problems: readonly Problem[]): void {
  const style = addStyle(parts);
  for (const { name, part } of sheets) {
    const notes = problems
      .filter(({ planilha, celula }) => planilha === name && celula !== '')
      .map(({ celula, mensagem }) => ({ cell: celula, text: mensagem }));
    if (part !== undefined && parts.has(part)) markSheet(parts, part, notes, style);
  }
}

function textOf(parts: Parts, path: string): string | undefined {
  const bytes = parts.get(path);
  return bytes && Buffer.from(bytes).toString('utf8');
}

function put(parts: Parts, path: string, xml: string): void {
  parts.set(path, Buffer.from(xml, 'utf8'));
}

/** Adds the style of marked cells; returns its position among the differential formats (dxfs). */
function addStyle(parts: Parts): number {
  const path = [...parts.keys()].find((name) => STYLES.test(name));
  if (path === undefined) return 0;
  const { xml, position } = appendToList(textOf(parts, path)!, 'dxfs', LOOK, [
    '<tableStyles',
    '<colors',
    '<extLst',
    '</styleSheet>',
  ]);
  put(parts, path, xml);
  return position;
}

const LOOK =
  '<dxf><font><color rgb="FFB42318"/></font><fill><patternFill patternType="solid"><fgColor rgb="FFFBDDDA"/><bgColor rgb="FFFBDDDA"/></patternFill></fill></dxf>';
/** A condition that is always true; it identifies marks in files that other programs have saved. */
const CONDITION = '"Rubrica"="Rubrica"';
const FORMER = /(?:"|&quot;)Rubrica(?:"|&quot;)\s*=\s*(?:"|&quot;)Rubrica(?:"|&quot;)/;

/** A worksheet's XML without former marks. */
function withoutMarks(xml: string): string {
  const [start = '', ...blocks] = xml.split(/(?=<conditionalFormatting[\s>])/);
  const END = '</conditionalFormatting>';
  const kept = blocks.map((block) => {
    const end = block.indexOf(END);
    return end !== -1 && FORMER.test(block.slice(0, end)) ? block.slice(end + END.length) : block;
  });
  return [start, ...kept].join('');
}

function markSheet(parts: Parts, path: string, notes: readonly Note[], style: number): void {
  const unmarked = withoutMarks(textOf(parts, path)!);
  const rels = relsPath(path);
  const relations = relationsIn(textOf(parts, rels) ?? '');
  const has = (type: string) => relations.find((relation) => relation.type === type);
  if (notes.length === 0 && has('comments') === undefined) return put(parts, path, unmarked);
  const cells = [...new Set(notes.map(({ cell }) => cell))];
  const rule = `<conditionalFormatting sqref="${cells.join(' ')}"><cfRule type="expression" dxfId="${style}" priority="1"><formula>${CONDITION}</formula></cfRule></conditionalFormatting>`;
  const marked = cells.length === 0 ? unmarked : insertElement(unmarked, 'conditionalFormatting', rule);
  put(
    parts,
    path,
    addNotes(parts, { path, rels, xml: marked, comments: has('comments'), boxes: has('vmlDrawing') }, merged(notes)),
  );
}

/** The notes, joined so that each cell has one. */
function merged(notes: readonly Note[]): readonly Note[] {
  const texts = new Map<string, string[]>();
  for (const { cell, text } of notes) texts.set(cell, [...(texts.get(cell) ?? []), text]);
  return [...texts].map(([cell, lines]) => ({ cell, text: lines.join('; ') }));
}

function relsPath(path: string): string {
  return path.replace(/([^/]+)$/, '_rels/$1.rels');
}

type Noted = {
  readonly path: string;
  readonly rels: string;
  readonly xml: string;
  readonly comments: Relation | undefined;
  readonly boxes: Relation | undefined;
};

/** Writes a sheet's notes and their boxes; returns the sheet's XML, which refers to them. */
function addNotes(parts: Parts, { path, rels, xml, comments, boxes }: Noted, notes: readonly Note[]): string {
  const number = [...parts.keys()].filter((name) => name.includes('rubrica')).length + 1;
  const ofNotes = comments ?? { id: 'rubricaNotes', type: 'comments', target: `/xl/comments-rubrica${number}.xml` };
  const ofBoxes = boxes ?? { id: 'rubricaBoxes', type: 'vmlDrawing', target: `/xl/drawings/rubrica${number}.vml` };
  const [notesPath, boxesPath] = [ofNotes, ofBoxes].map(({ target }) => pathOf(target, path)) as [string, string];
  const { xml: written, cells } = notesXml(textOf(parts, notesPath), notes);
  put(parts, notesPath, written);
  put(parts, boxesPath, boxesXml(textOf(parts, boxesPath), cells));
  addTypes(parts, notesPath);
  addRelations(parts, rels, [...(comments ? [] : [ofNotes]), ...(boxes ? [] : [ofBoxes])]);
  if (/<legacyDrawing[\s/>]/.test(xml)) return xml;
  return insertElement(xml, 'legacyDrawing', `<legacyDrawing xmlns:r="${RELATION}" r:id="${ofBoxes.id}"/>`);
}

function addRelations(parts: Parts, path: string, relations: readonly Relation[]): void {
  const before = (textOf(parts, path) ?? NO_RELATIONS).replace(/(<Relationships\b[^>]*)\/>/, '$1></Relationships>');
  const added = relations.map(
    ({ id, type, target }) => `<Relationship Id="${id}" Type="${RELATION}/${type}" Target="${target}"/>`,
  );
  put(parts, path, before.replace('</Relationships>', `${added.join('')}</Relationships>`));
}

const NO_RELATIONS = `${DECLARATION}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>`;
const TYPES = '[Content_Types].xml';
const COMMENTS_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml';

function addTypes(parts: Parts, commentsPath: string): void {
  const xml = textOf(parts, TYPES)!;
  const elements = [...xml.matchAll(/<(?:Default|Override)\b[^>]*>/g)].map(([element]) => element);
  const hasVml = elements.some((element) => attributeOf(element, 'Extension').toLowerCase() === 'vml');
  const hasComments = elements.some((element) => attributeOf(element, 'PartName') === `/${commentsPath}`);
  const added = [
    ...(hasVml
      ? []
      : ['<Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>']),
    ...(hasComments ? [] : [`<Override PartName="/${commentsPath}" ContentType="${COMMENTS_TYPE}"/>`]),
  ];
  put(parts, TYPES, xml.replace('</Types>', `${added.join('')}</Types>`));
}
