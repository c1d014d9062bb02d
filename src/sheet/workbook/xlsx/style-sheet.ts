import type { Edge, Style } from '../drawing/looks.ts';
import { asciiBytes } from './byte-sink.ts';
import { DECLARATION, SPREADSHEET, xmlEscaped } from './xml-text.ts';

const FIRST_CUSTOM_FORMAT = 164;
const NO_FILL = '<fill><patternFill patternType="none"/></fill>';
const FIXED_FILL = '<fill><patternFill patternType="gray125"/></fill>';
const NO_BORDER = borderXml({});
const HORIZONTAL = { left: 'left', centre: 'center', right: 'right' } as const;

/** The workbook's styles; equal ones are stored once. */
export class StyleSheet {
  readonly #fonts = [fontXml({})];
  readonly #fills = [NO_FILL, FIXED_FILL];
  readonly #borders = [NO_BORDER];
  readonly #formats: string[] = [];
  readonly #xfs = ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>'];
  readonly #positions = new Map<string, number>();

  /** The index of a style, which cells refer to. */
  index(style: Style): number {
    const key = JSON.stringify(style);
    const known = this.#positions.get(key);
    if (known !== undefined) return known;
    const position = this.#xfs.push(this.#xf(style)) - 1;
    this.#positions.set(key, position);
    return position;
  }

  #xf(style: Style): string {
    const format = style.format === undefined ? 0 : FIRST_CUSTOM_FORMAT + positionIn(this.#formats, style.format);
    const font = positionIn(this.#fonts, fontXml(style));
    const fill = style.fill === undefined ? 0 : positionIn(this.#fills, fillXml(style.fill));
    const border = positionIn(this.#borders, borderXml(style));
    const ids = `numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0"`;
    const applied = 'applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"';
    return `<xf ${ids} ${applied}>${alignmentXml(style)}</xf>`;
  }

  /** The content of styles.xml. */
  xml(): string {
    const formats = this.#formats.map(
      (format, index) => `<numFmt numFmtId="${FIRST_CUSTOM_FORMAT + index}" formatCode="${xmlEscaped(format)}"/>`,
    );
    return [
      `${DECLARATION}<styleSheet xmlns="${SPREADSHEET}">`,
      formats.length === 0 ? '' : listXml('numFmts', formats),
      listXml('fonts', this.#fonts),
      listXml('fills', this.#fills),
      listXml('borders', this.#borders),
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
      listXml('cellXfs', this.#xfs),
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
    ].join('');
  }
}

/** The bytes after a cell's address, given the position of its style: '" s="12"'. */
export function styleReference(position: number): Uint8Array {
  return asciiBytes(`" s="${position}"`);
}

function positionIn(list: string[], item: string): number {
  const position = list.indexOf(item);
  return position === -1 ? list.push(item) - 1 : position;
}

function listXml(tag: string, items: readonly string[]): string {
  return `<${tag} count="${items.length}">${items.join('')}</${tag}>`;
}

function fontXml({ bold, ink }: Style): string {
  const colour = ink === undefined ? '' : colourXml('color', ink);
  return `<font>${bold ? '<b/>' : ''}<sz val="10"/>${colour}<name val="Arial"/><family val="2"/></font>`;
}

function fillXml(fill: string): string {
  return `<fill><patternFill patternType="solid">${colourXml('fgColor', fill)}<bgColor indexed="64"/></patternFill></fill>`;
}

function borderXml({ left, top, bottom }: Style): string {
  const sides = [edgeXml('left', left), '<right/>', edgeXml('top', top), edgeXml('bottom', bottom)];
  return `<border>${sides.join('')}<diagonal/></border>`;
}

function edgeXml(side: string, edge: Edge | undefined): string {
  return edge === undefined
    ? `<${side}/>`
    : `<${side} style="${edge.line}">${colourXml('color', edge.colour)}</${side}>`;
}

function colourXml(tag: string, colour: string): string {
  return `<${tag} rgb="FF${colour.slice(1).toUpperCase()}"/>`;
}

function alignmentXml({ align, indent, wrap }: Style): string {
  const horizontal = align === undefined ? '' : ` horizontal="${HORIZONTAL[align]}"`;
  const steps = indent === undefined || indent === 0 ? '' : ` indent="${indent}"`;
  return `<alignment${horizontal} vertical="center"${steps}${wrap ? ' wrapText="1"' : ''}/>`;
}
