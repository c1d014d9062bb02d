import type { Archive } from '../archive.ts';
import { limits, stayWithin } from '../limits.ts';
import { formatCode, isDateFormat } from '../number-formats.ts';
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

/** Whether the workbook part itself is declared to have macros; some programs list the types of missing parts. */
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
  readonly sheets: readonly {
    readonly name: string;
    readonly part: string | undefined;
    /** Whether the sheet's tab is hidden. */
    readonly isHidden: boolean;
  }[];
  /** Whether dates count from 1904 instead of 1900. */
  readonly from1904: boolean;
  /** The shared strings, by index. */
  readonly texts: readonly string[];
  /** For each cell style, by index, whether it formats dates. */
  readonly dates: readonly boolean[];
  /** For each cell style, its number format in Excel's English notation. */
  readonly formats: readonly string[];
  /** The conditional formats, by index, that change the number format of cells. */
  readonly conditionalFormats: ReadonlySet<number>;
};

/** Reads everything of a workbook except its cells. */
export async function readParts(archive: Archive): Promise<WorkbookParts> {
  const relations = await readRelations(archive);
  const target = (type: string) => [...relations.values()].find((relation) => relation.type === type)?.part;
  const workbook = await readWorkbook(archive);
  const sheets = workbook.sheets.map(({ name, id, isHidden }) => {
    const relation = relations.get(id ?? '');
    return { name, part: relation?.type === 'worksheet' ? relation.part : undefined, isHidden };
  });
  const named = sheets.flatMap(({ part }) => part ?? []);
  if (new Set(named).size < named.length) throw new Error('Two sheets are one part');
  return {
    sheets,
    from1904: workbook.from1904,
    texts: await readTexts(archive, target('sharedStrings') ?? 'xl/sharedStrings.xml'),
    ...(await readStyles(archive, target('styles') ?? 'xl/styles.xml')),
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
  const sheets: { readonly name: string; readonly id: string | undefined; readonly isHidden: boolean }[] = [];
  let from1904 = false;
  const open: XmlHandler['open'] = (name, attribute) => {
    if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attribute('date1904') ?? '');
    const sheet = name === 'sheet' ? attribute('name') : undefined;
    if (!sheet) return;
    const isHidden = /hidden$/i.test(attribute('state') ?? '');
    stayWithin(limits.sheets, sheets.push({ name: unescapeText(sheet), id: attribute('id'), isHidden }));
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

type Styles = Pick<WorkbookParts, 'dates' | 'formats' | 'conditionalFormats'>;

async function readStyles(archive: Archive, part: string): Promise<Styles> {
  const codes = new Map<number, string | undefined>(); // of custom formats
  const formats: number[] = [];
  const conditionalFormats = new Set<number>();
  let list: string | undefined;
  let conditional = -1;
  const openers: { readonly [name: string]: (attribute: (name: string) => string | undefined) => void } = {
    'cellXfs xf': (attribute) => formats.push(Number(attribute('numFmtId') ?? 0)),
    'numFmts numFmt': (attribute) => codes.set(Number(attribute('numFmtId')), attribute('formatCode')),
    'dxfs dxf': () => conditional++,
    'dxfs numFmt': () => conditionalFormats.add(conditional),
  };
  await readPart(archive, part, {
    open: (name, attribute) => {
      if (STYLE_LISTS.has(name)) list = name;
      openers[`${list} ${name}`]?.(attribute);
      stayWithin(limits.styles, Math.max(codes.size, formats.length, conditional));
    },
    close: (name) => {
      if (name === list) list = undefined;
    },
  });
  return {
    dates: formats.map((id) => isDateFormat(id, codes.get(id))),
    formats: formats.map((id) => formatCode(id, codes.get(id))),
    conditionalFormats,
  };
}

const STYLE_LISTS: ReadonlySet<string> = new Set(['numFmts', 'cellXfs', 'dxfs']);
