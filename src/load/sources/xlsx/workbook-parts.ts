import type { Archive } from '../archive.ts';
import { limits, stayWithin } from '../limits.ts';
import { Unreadable } from '../source.ts';
import { readXml, TextCollector, unescapeText, type XmlHandler } from './read-xml.ts';

/** Throws {@link Unreadable} if an archive is a workbook with macros, or of another program or kind. */
export async function refuseOtherKinds(archive: Archive): Promise<void> {
  const has = (pattern: RegExp) => archive.names.some((name) => pattern.test(name));
  if (has(/(^|\/)vbaProject\.bin$/i) || (await declaresMacros(archive))) throw new Unreadable(MACROS);
  const other = OTHERS.find(([pattern]) => has(pattern));
  if (other !== undefined) throw new Unreadable(`é ${other[1]}; ${SAVE_AS}`);
  if (has(/\.csv$/i) && !has(/^xl\//)) throw new Unreadable('é um .zip de arquivos CSV; mude o nome para .zip');
}

/** Whether the workbook itself has macros: some programs list types of parts that are missing. */
async function declaresMacros(archive: Archive): Promise<boolean> {
  let found = false;
  const open: XmlHandler['open'] = (name, attribute) => {
    if (name !== 'Override' || attribute('PartName') !== '/xl/workbook.xml') return;
    found = /macroEnabled/i.test(attribute('ContentType') ?? '');
  };
  await readPart(archive, '[Content_Types].xml', { open });
  return found;
}

const SAVE_AS = 'no Excel, salve como "Pasta de Trabalho do Excel (.xlsx)"';

/** Why a workbook with macros is not loaded. */
export const MACROS = `contém macros, que não se carregam; ${SAVE_AS}`;

const OTHERS = [
  [/^xl\/workbook\.bin$/, 'uma pasta de trabalho binária (.xlsb)'],
  [/^word\//, 'um documento do Word'],
  [/^ppt\//, 'uma apresentação do PowerPoint'],
  [/^content\.xml$/, 'um arquivo do LibreOffice (.ods ou outro)'],
] as const;

/** Everything needed to read a workbook's sheets. */
export type WorkbookParts = {
  /** The sheets in tab order, each with its part of the archive; chart sheets have none. */
  readonly sheets: readonly { readonly name: string; readonly part: string | undefined }[];
  /** Whether dates count from 1904 instead of 1900. */
  readonly from1904: boolean;
  /** The shared strings, by index. */
  readonly texts: readonly string[];
  /** For each cell style, by index, whether it formats dates. */
  readonly dates: readonly boolean[];
};

/** Reads everything of a workbook except its cells. */
export async function readParts(archive: Archive): Promise<WorkbookParts> {
  const relations = await readRelations(archive);
  const target = (type: string) => [...relations.values()].find((relation) => relation.type === type)?.part;
  const workbook = await readWorkbook(archive);
  const sheets = workbook.sheets.map(({ name, id }) => {
    const relation = relations.get(id ?? '');
    return { name, part: relation?.type === 'worksheet' ? relation.part : undefined };
  });
  const named = sheets.flatMap(({ part }) => part ?? []);
  if (new Set(named).size < named.length) throw new Error('Two sheets are one part');
  return {
    sheets,
    from1904: workbook.from1904,
    texts: await readTexts(archive, target('sharedStrings') ?? 'xl/sharedStrings.xml'),
    dates: await readDates(archive, target('styles') ?? 'xl/styles.xml'),
  };
}

/** Parses a part by name; returns whether it exists. */
async function readPart(archive: Archive, name: string, handler: XmlHandler): Promise<boolean> {
  const content = archive.smallPart(name);
  if (content !== undefined) await readXml(content, handler);
  return content !== undefined;
}

async function readRelations(archive: Archive) {
  const relations = new Map<string, { readonly type: string; readonly part: string }>();
  const open: XmlHandler['open'] = (name, attribute) => {
    if (name !== 'Relationship') return;
    const path = attribute('Target') ?? '';
    const part = path.startsWith('/') ? path.slice(1) : `xl/${path}`;
    relations.set(attribute('Id') ?? '', { type: attribute('Type')?.split('/').at(-1) ?? '', part });
    stayWithin(limits.parts, relations.size);
  };
  if (await readPart(archive, 'xl/_rels/workbook.xml.rels', { open })) return relations;
  throw new Error('No relations');
}

async function readWorkbook(archive: Archive) {
  const sheets: { readonly name: string; readonly id: string | undefined }[] = [];
  let from1904 = false;
  const open: XmlHandler['open'] = (name, attribute) => {
    if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attribute('date1904') ?? '');
    const sheet = name === 'sheet' ? attribute('name') : undefined;
    if (sheet) stayWithin(limits.sheets, sheets.push({ name: unescapeText(sheet), id: attribute('id') }));
  };
  if (await readPart(archive, 'xl/workbook.xml', { open })) return { sheets, from1904 };
  throw new Error('No workbook');
}

async function readTexts(archive: Archive, part: string): Promise<readonly string[]> {
  const texts: string[] = [];
  const collector = new TextCollector();
  await readPart(archive, part, {
    open: (name) => {
      if (name === 'si') collector.start();
      collector.open(name);
    },
    close: (name) => {
      collector.close(name);
      if (name === 'si') stayWithin(limits.sharedTexts, texts.push(collector.text()));
    },
    text: (text) => collector.add(text),
  });
  return texts;
}

async function readDates(archive: Archive, part: string): Promise<readonly boolean[]> {
  const codes = new Map<number, string | undefined>(); // of custom formats
  const formats: number[] = [];
  let isCellStyle = false;
  await readPart(archive, part, {
    open: (name, attribute) => {
      if (name === 'cellXfs') isCellStyle = true;
      if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode'));
      if (name === 'xf' && isCellStyle) formats.push(Number(attribute('numFmtId') ?? 0));
      stayWithin(limits.styles, Math.max(codes.size, formats.length));
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return formats.map((id) => isDateFormat(id, codes.get(id)));
}

/** Whether a number format formats dates: built-in formats by id, custom ones by their code ('dd/mm/yyyy;@'). */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (BUILT_IN.some(([first, last]) => id >= first && id <= last)) return true;
  return code !== undefined && id >= FIRST_CUSTOM && isDateCode(code);
}

/** Ranges of built-in date formats, in every locale. */
const BUILT_IN = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
] as const;

/** Codes below this id are built-in formats that the file repeats. */
const FIRST_CUSTOM = 100;

const DATE_PART = /^(s{1,2}|m{1,5}|h{1,2}|[ap]m?|d{1,4}|a{3,5}|y|yy|yyyy|e|ee|eeee)$/;

function isDateCode(code: string): boolean {
  const plain = code.toLowerCase().replace(/;@$/, '').replaceAll(/\\./g, ' ');
  return plain.split(';').some((section) => {
    const parts = section
      .replaceAll(/"[^"]*"/g, ' ')
      .replaceAll(/(\[?[smhd]{1,2}\]?)[.,]00?0?/g, '$1') // fractions of a second
      .replaceAll(/\[([smhd]{1,2})\]/g, '$1') // elapsed hours
      .replaceAll(/\[[^\]]*\]/g, '') // colours and locales
      .split(/[^a-z0#?%]+/)
      .filter((part) => part !== '');
    return parts.length > 0 && parts.every((part) => DATE_PART.test(part));
  });
}
