// Small edits of XML parts that other programs wrote: they change what a mark needs and nothing else.

/** The elements of a worksheet from 'conditionalFormatting' on, in the required order (ECMA-376, 18.3.1.99). */
const AFTER_CELLS = [
  'conditionalFormatting',
  'dataValidations',
  'hyperlinks',
  'printOptions',
  'pageMargins',
  'pageSetup',
  'headerFooter',
  'rowBreaks',
  'colBreaks',
  'customProperties',
  'cellWatches',
  'ignoredErrors',
  'smartTags',
  'drawing',
  'legacyDrawing',
  'legacyDrawingHF',
  'drawingHF',
  'picture',
  'oleObjects',
  'controls',
  'webPublishItems',
  'tableParts',
  'extLst',
] as const;

/** Inserts an element into a worksheet's XML at the place that the format requires. */
export function insertElement(xml: string, name: (typeof AFTER_CELLS)[number], element: string): string {
  const from = Math.max(
    xml.lastIndexOf('</sheetData>'),
    xml.lastIndexOf('<sheetData/>'),
    xml.lastIndexOf('</customSheetViews>'),
  );
  const following = AFTER_CELLS.slice(AFTER_CELLS.indexOf(name) + (name === 'conditionalFormatting' ? 0 : 1));
  const places = following.map((each) => xml.slice(from).search(new RegExp(`<${each}[\\s/>]`))).filter((at) => at >= 0);
  const at = places.length === 0 ? xml.lastIndexOf('</worksheet>') : from + Math.min(...places);
  return xml.slice(0, at) + element + xml.slice(at);
}

/** Appends an item to a counted list ('dxfs'), made before the first of `next` if missing; returns its position too. */
export function appendToList(
  xml: string,
  list: string,
  item: string,
  next: readonly string[],
): { readonly xml: string; readonly position: number } {
  const found = new RegExp(`<${list}\\b[^>]*?(/>|>[\\s\\S]*?</${list}>)`).exec(xml);
  if (found === null) {
    const places = next.map((each) => xml.indexOf(each)).filter((at) => at >= 0);
    const at = Math.min(...places);
    return { xml: `${xml.slice(0, at)}<${list} count="1">${item}</${list}>${xml.slice(at)}`, position: 0 };
  }
  const content = found[0].endsWith('/>') ? '' : found[0].slice(found[0].indexOf('>') + 1, -`</${list}>`.length);
  const position = content.match(/<dxf[\s/>]/g)?.length ?? 0;
  const longer = `<${list} count="${position + 1}">${content}${item}</${list}>`;
  return { xml: xml.slice(0, found.index) + longer + xml.slice(found.index + found[0].length), position };
}

/** A relation of a part to another. */
export type Relation = { readonly id: string; readonly type: string; readonly target: string };

/** The relations in a part's .rels; of each type only the last segment. */
export function relationsIn(xml: string): readonly Relation[] {
  return [...xml.matchAll(/<Relationship\b[^>]*>/g)].map(([element]) => ({
    id: attributeOf(element, 'Id'),
    type: attributeOf(element, 'Type').split('/').at(-1) ?? '',
    target: attributeOf(element, 'Target'),
  }));
}

/** An attribute of an element's start tag; '' if it is missing. */
export function attributeOf(element: string, name: string): string {
  return new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`).exec(element)?.[1] ?? '';
}

/** The path of a part that another one's relation names. */
export function pathOf(target: string, from: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const folders = from.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') folders.pop();
    else if (step !== '.') folders.push(step);
  }
  return folders.join('/');
}
