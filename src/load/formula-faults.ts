import { strFromU8, unzipSync } from 'fflate';

/** A formula of a workbook that holds no value: an error (#REF!), or one that no spreadsheet program ever computed. */
export type FormulaFault = { readonly sheet: string; readonly cell: string; readonly what: string };

/** Finds the formulas without value in an .xlsx file; its reader takes them for empty cells, and amounts for 0. */
export function findFormulaFaults(bytes: Uint8Array): readonly FormulaFault[] {
  const parts = unzipSync(bytes, { filter: ({ name }) => PARTS.test(name) });
  const text = (name: string) => (parts[name] === undefined ? '' : strFromU8(parts[name]));
  const targets = new Map(
    tags(text('xl/_rels/workbook.xml.rels'), 'Relationship').map((tag) => [attribute(tag, 'Id'), tag]),
  );
  return tags(text('xl/workbook.xml'), 'sheet').flatMap((tag) => {
    const target = attribute(targets.get(attribute(tag, 'r:id')) ?? '', 'Target').replace(/^\/xl\//, '');
    return faultsOf(attribute(tag, 'name'), text(`xl/${target}`));
  });
}

const PARTS = /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/.*\.xml)$/;
const CELL = /<c\s([^>]*[^/])>(.*?)<\/c>/gs;

function faultsOf(sheet: string, xml: string): readonly FormulaFault[] {
  return [...xml.matchAll(CELL)].flatMap(([, attributes = '', content = '']) => {
    const what = faultOf(attribute(attributes, 't'), content);
    return what === undefined ? [] : [{ sheet, cell: attribute(attributes, 'r'), what }];
  });
}

function faultOf(type: string, content: string): string | undefined {
  const value = /<v>(.*?)<\/v>/s.exec(content)?.[1];
  if (type === 'e') return `a fórmula dá erro (${value ?? '#N/D'}); corrija-a ou apague-a`;
  const isComputed = Boolean(value) || type === 'str' || !/<f[\s>/]/.test(content);
  return isComputed ? undefined : 'a fórmula não foi calculada; abra o arquivo no Excel e salve-o de novo';
}

function tags(xml: string, name: string): readonly string[] {
  return xml.match(new RegExp(`<${name}\\s[^>]*>`, 'g')) ?? [];
}

function attribute(tag: string, name: string): string {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}
